// Whether the server that took the mail in found the sender's name to be true: Authentication-Results, RFC 8601.
import { addressOf, domainOf } from './address.ts';
import type { Headers } from './headers.ts';

/** `unknown`: the server says nothing, or is not the one we trust. */
export type Sincerity = 'aligned' | 'forged' | 'unknown';

/**
 * @param trusted the name our own server signs its findings with; what others wrote proves nothing. Null: none is trusted.
 */
export function sincerityOf(headers: Headers, from: string, trusted: string | null): Sincerity {
  if (trusted === null) return 'unknown';
  const fields = headers.all('authentication-results').map(foundIn);
  // The servers nearest to us write on top: below the first foreign field a sender may have written what they like.
  const ends = fields.findIndex((field) => !isFrom(field, trusted));
  const ours = (ends === -1 ? fields : fields.slice(0, ends)).map(methodsIn);
  // Of each method only what stands topmost: below it somebody may have signed with our server's name.
  const methods = ['dmarc=', 'dkim=', 'spf='].flatMap(
    (name) => ours.map((of) => of.filter((method) => method.startsWith(name))).find((of) => of.length > 0) ?? [],
  );
  const says = (start: string): boolean => methods.some((method) => method.startsWith(start));
  const passed = methods.find((method) => method.startsWith('dmarc=pass'));
  if (passed !== undefined) return isAbout(passed, domainOf(from)) ? 'aligned' : 'forged';
  if (says('dmarc=fail')) return 'forged';
  if (methods.some((method) => passes(method, domainOf(from)))) return 'aligned';
  return says('dkim=') || says('spf=') ? 'forged' : 'unknown';
}

const methodsIn = (field: string): readonly string[] =>
  field
    .split(';')
    .slice(1)
    .map((method) => method.trim().toLowerCase());

/** A field without its comments and without what is quoted: there a server repeats what senders wrote. What does not end hides all after it. */
function foundIn(field: string): string {
  let [found, depth, quoted] = ['', 0, false];
  for (let at = 0; at < field.length && depth >= 0; at++) {
    const letter = field[at] ?? '';
    if (letter === '\\') at++;
    else if (letter === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (letter === '(') depth++;
    else if (letter === ')') depth--;
    else if (depth === 0) found += letter;
  }
  return found;
}

const isFrom = (field: string, trusted: string): boolean =>
  field.trim().split(/[\s;]/)[0]?.toLowerCase() === trusted.toLowerCase();

/** Whether DMARC looked at this domain, where it says at which: of a From that can be read in two ways the server may have read the other. */
function isAbout(method: string, domain: string): boolean {
  const at = /\bheader\.from=(\S+)/.exec(method)?.[1];
  return at === undefined || isWithin(domain, domainOf(addressOf(at.includes('@') ? at : `x@${at}`) ?? ''));
}

/** A pass for the sender's own domain, or for one that it lies in (relaxed alignment). */
function passes(method: string, domain: string): boolean {
  const dkim = /^dkim=pass\b.*\bheader\.d=([\w.-]+)/.exec(method)?.[1];
  const spf = /^spf=pass\b.*\bsmtp\.mailfrom=(\S+)/.exec(method)?.[1];
  const spfDomain = spf === undefined ? undefined : spf.includes('@') ? domainOf(addressOf(spf) ?? '') : spf;
  return [dkim, spfDomain].some((passed) => passed !== undefined && isWithin(domain, passed));
}

const isWithin = (domain: string, passed: string): boolean =>
  passed.includes('.') && (domain === passed || domain.endsWith(`.${passed}`) || passed.endsWith(`.${domain}`));
