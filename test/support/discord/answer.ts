// What a person gets for what they did: to be waited for, then looked at; it stays up to date.
import type { Line } from '#test/support/chat/transcript.ts';
import type { Message, MessageBody, Modal } from './types.ts';
import type { Interaction, World } from './world.ts';

/** Something a person did; the bot may or may not have answered yet. */
export class Asked {
  readonly interaction: Interaction;
  protected readonly world: World;

  constructor(world: World, interaction: Interaction) {
    this.world = world;
    this.interaction = interaction;
  }

  /** Waits until there is something to see. A silent acknowledgement counts when nothing follows in time. */
  async answer(within = this.world.settings.waitMs): Promise<Answer> {
    const { interaction } = this;
    const seen = await this.world.changes.wait(() => (interaction.shown > 0 ? true : undefined), within);
    if (seen === undefined && interaction.state !== 'updating') {
      throw new Error(`${interaction.what}: no answer within ${within} ms (it is ${interaction.state})`);
    }
    return new Answer(this.world, interaction);
  }

  /** Waits for the acknowledgement; gives the ms that it took. */
  async acknowledged(within = this.world.settings.waitMs): Promise<number> {
    const { interaction } = this;
    const what = `${interaction.what} to be acknowledged`;
    const at = await this.world.changes.until(() => interaction.ackAt ?? undefined, within, what);
    return at - interaction.sentAt;
  }

  /** Delivers the same interaction once more: same id, same token. */
  again(): void {
    this.interaction.deliveries += 1;
    this.world.emit('INTERACTION_CREATE', this.interaction.payload);
  }
}

export class Answer extends Asked {
  private seen: number;

  constructor(world: World, interaction: Interaction) {
    super(world, interaction);
    this.seen = interaction.shown;
  }

  /** Whether the asker alone can read all of it. */
  get ephemeral(): boolean {
    const { messages } = this;
    if (messages.length === 0) return this.interaction.ephemeral;
    return messages.every(({ only }) => only === this.interaction.user.id);
  }

  get messages(): readonly Message[] {
    return this.interaction.messages.filter(({ deleted }) => !deleted);
  }

  /** The first message. */
  get message(): Message {
    const [first] = this.messages;
    if (first === undefined) throw new Error(`${this.interaction.what} was answered without a message`);
    return first;
  }

  /** The words of all its messages. */
  get text(): string {
    return this.messages.map(({ content }) => content).join('\n');
  }

  get modal(): Modal | null {
    return this.interaction.modal;
  }

  /** The message whose button was pressed, when the answer changed it. */
  get update(): Message | null {
    return this.interaction.update;
  }

  get choices(): NonNullable<MessageBody['choices']> {
    return this.interaction.choices ?? [];
  }

  /** Waits until more is shown than when this was last looked at. */
  async next(within = this.world.settings.waitMs): Promise<this> {
    const { interaction, seen } = this;
    const what = `more of the answer to ${interaction.what}`;
    this.seen = await this.world.changes.until(
      () => (interaction.shown > seen ? interaction.shown : undefined),
      within,
      what,
    );
    return this;
  }
}

/** All lines of one kind. */
export function linesOf(lines: readonly Line[], kind: string): readonly string[] {
  return lines.filter((line) => line.kind === kind).map(({ text }) => text ?? '');
}
