// The Discord transport: slash commands, buttons, the status message of a channel and direct messages, over discord.js.
import type { Public } from '#commands/command.ts';
import type { Desk } from '#commands/desk.ts';
import type { Board } from '#commands/table.ts';
import type { Cut, Viewer } from '#engine/secrecy.ts';
import type { Bookmarks, Outgoing, Recipient, Report, Sent, Transport } from '../transport.ts';
import type { DiscordSettings } from './settings.ts';

export interface DiscordParts {
  readonly desk: Desk;
  readonly bookmarks: Bookmarks;
  readonly report: Report;
  readonly settings: DiscordSettings;
}

const NOT_RUNNING: Sent = { ok: false, error: 'Discord is not connected' };

export class DiscordTransport implements Transport {
  readonly name = 'discord';
  readonly #parts: DiscordParts;

  constructor(parts: DiscordParts) {
    this.#parts = parts;
  }

  async start(): Promise<void> {
    void this.#parts;
  }

  async stop(): Promise<void> {}

  async toChannel(_channel: string, _message: Outgoing<Public>): Promise<Sent> {
    return NOT_RUNNING;
  }

  async toBoard(_channel: string, _board: Cut<Public, Board>): Promise<Sent> {
    return NOT_RUNNING;
  }

  async toPlayer(_to: Recipient, _message: Outgoing<Viewer<string>>): Promise<Sent> {
    return NOT_RUNNING;
  }
}
