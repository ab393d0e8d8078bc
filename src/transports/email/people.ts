// Who stands behind an address: the players, as far as mail has to know them. Nobody is made by being looked up.

/** The trouble of an address whose mails have come back. It ends when somebody writes from there. */
export const COMES_BACK = 'mails to it come back; write one from there, and they are sent again';

export interface Correspondent {
  readonly id: string;
  readonly name: string;
  /** Their first address. */
  readonly address: string;
  /** True when mail is the only way to reach them. */
  readonly mailOnly: boolean;
}

/** A member of a match who has nothing but mail. */
export interface Reader extends Correspondent {
  /** What stands before the words they say there; null when another speaks under the same. */
  readonly speaks: string | null;
}

export interface People {
  /** The player whose confirmed address this is. */
  by(address: string): Promise<Correspondent | null>;
  /** Those at the seats of a match who have an address, each once. */
  members(match: string): Promise<readonly Correspondent[]>;
  /** What a player is called; null when nobody is known by this id. */
  nameOf(player: string): Promise<string | null>;
  /** The sides of a match by all their names. */
  sides(match: string): Promise<readonly string[]>;
  /** Tells whoever invited an address that it does not want to play; of one mail once, however often it is read. */
  declined(inviter: string, match: string, address: string, delivery: string): Promise<void>;
  /** The members of a match's seats who have nothing but mail, each once with their first address. */
  mailOnly(match: string): Promise<readonly Reader[]>;
  /** Whether somebody has made this code, and it still holds. */
  isCode(code: string): Promise<boolean>;
  /** Gives the address to the player who made the code; null when there is no such code. */
  link(address: string, code: string): Promise<Correspondent | null>;
  /** Whether what a mail says has been done, in part at least. */
  hasCome(delivery: string): Promise<boolean>;
  /** Whether a mail has been answered to the end. */
  isAnswered(messageId: string): Promise<boolean>;
  answered(messageId: string): Promise<void>;
  /** Mails to this address come back; until it writes again, nothing goes there by itself. */
  bounced(address: string): Promise<void>;
  hasBounced(address: string): Promise<boolean>;
  /** It is alive: it has written. */
  alive(address: string): Promise<void>;
}
