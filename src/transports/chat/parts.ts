// What a chat service is made with.
import type { Desk } from '#commands/desk.ts';
import type { Bookmarks, Report, Unanswered } from '../transport.ts';

export interface ChatParts<Settings> {
  readonly desk: Desk;
  readonly bookmarks: Bookmarks;
  readonly unanswered: Unanswered;
  readonly now: () => Date;
  readonly report: Report;
  readonly settings: Settings;
}
