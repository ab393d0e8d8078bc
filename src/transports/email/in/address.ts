// Mail addresses: written in one way, so that they can be compared; and our own, with what stands behind the plus.
import { domainToASCII } from 'node:url';

/** The mailbox that receives: `orders@example.org` gets `orders+<token>@example.org` too. */
export interface Mailbox {
  readonly local: string;
  readonly domain: string;
  /** Other names of it: mail to them is for us, too. */
  readonly aliases?: readonly { readonly local: string; readonly domain: string }[];
}

const LONGEST_ADDRESS = 254;
const LONGEST_LOCAL = 64;

/** Lower case, the domain in its ASCII form, no brackets; null when it is no address. */
export function addressOf(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^<|>$/g, '')
    .replace(/^mailto:/i, '')
    .trim();
  const at = bare.lastIndexOf('@');
  if (at < 1 || bare.length > LONGEST_ADDRESS || at > LONGEST_LOCAL) return null;
  const local = bare.slice(0, at).normalize('NFC').toLowerCase();
  const domain = domainToASCII(bare.slice(at + 1).replace(/\.$/, ''));
  if (domain === '' || /[\s<>(),;:"\\@[\]\u0000-\u001f\u007f]/.test(local)) return null;
  return `${local}@${domain}`;
}

/** The domain of an address that `addressOf` gave. */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/** @throws a sentence for the operator. */
export function mailboxOf(text: string, aliases: readonly string[] = []): Mailbox {
  const inside = /<([^<>]+)>\s*$/.exec(text)?.[1] ?? text;
  const name = nameOf(inside);
  return aliases.length === 0 ? name : { ...name, aliases: aliases.map(nameOf) };
}

function nameOf(text: string): { readonly local: string; readonly domain: string } {
  const address = addressOf(text);
  if (address === null || address.includes('+')) throw new Error(`${text} is no address that can receive orders.`);
  return { local: address.slice(0, address.lastIndexOf('@')), domain: domainOf(address) };
}

/** Whether an address is ours, and what stands behind the plus; null when it is somebody else's. */
export function oursIn(mailbox: Mailbox, text: string): { readonly tag: string | null } | null {
  const address = addressOf(text);
  if (address === null) return null;
  const local = address.slice(0, address.lastIndexOf('@'));
  for (const name of [mailbox, ...(mailbox.aliases ?? [])]) {
    if (domainOf(address) !== name.domain) continue;
    if (local === name.local) return { tag: null };
    if (local.startsWith(`${name.local}+`)) return { tag: local.slice(name.local.length + 1) };
  }
  return null;
}
