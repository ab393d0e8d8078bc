// The Slack transport: one command, forms, buttons, direct messages and the home tab, over Bolt.
import type { Public } from '#commands/command.ts';
import type { Desk } from '#commands/desk.ts';
import type { Board } from '#commands/table.ts';
import type { Cut, Viewer } from '#engine/secrecy.ts';
import type { Bookmarks, Outgoing, Recipient, Report, Sent, Transport } from '../transport.ts';
import type { SlackSettings } from './settings.ts';

export interface SlackParts {
  readonly desk: Desk;
  readonly bookmarks: Bookmarks;
  readonly report: Report;
  readonly settings: SlackSettings;
}

const NOT_RUNNING: Sent = { ok: false, error: 'Slack is not connected' };

export class SlackTransport implements Transport {
  readonly name = 'slack';
  readonly #parts: SlackParts;

  constructor(parts: SlackParts) {
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
