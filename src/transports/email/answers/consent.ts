// What an answer to an invitation says: yes, no, stop, or nothing that is clear. A clear word is needed for a seat; whatever
// else a program or a person wrote is only asked about.

/** `join` may name a side, in the writer's words; empty for any. */
type Consent =
  | { readonly type: 'join'; readonly side: string }
  | { readonly type: 'no' }
  | { readonly type: 'stop' }
  | { readonly type: 'unclear' };

/** Whole sentences, or parts of one between commas: lower case, without what stands at their ends. */
const YES =
  'yes|yes please|yep|yeah|yes i do|yes i will|yes i am in|yes count me in|sure|of course|ok|okay|agreed|accepted|i accept|i agree|i am in|i will play|i would love to|i would like to|i would like to play|love to|with pleasure|gladly|count me in|let us play|happy to|happy to play|ja|ja bitte|ja gern|ja gerne|jawohl|gern|gerne|sehr gern|sehr gerne|mit vergnügen|ich bin dabei|bin dabei|ich mache mit|ich spiele mit|einverstanden|klar|natürlich|oui|oui volontiers|volontiers|avec plaisir|bien sûr|d accord|je participe|sí|si|sí claro|claro|con mucho gusto|de acuerdo|me apunto|sì|certo|volentieri|con piacere|ci sto|ja graag|graag|ik doe mee|sim|com prazer|tak|chętnie|z przyjemnością|ja tack|gärna|jag är med|да|с удовольствием';
const NO =
  'no|no thanks|no thank you|no sorry|nope|but no|thanks but no|sorry no|no time|not for me|not interested|i am not interested|not now|not this time|not today|maybe another time|another time|i would rather not|rather not|i decline|decline|declined|i do not want to|i do not want to play|i can not|i am out|count me out|i must decline|i have to decline|nein|nein danke|aber nein|danke nein|leider nein|lieber nicht|leider nicht|kein interesse|keine zeit|ich habe keine zeit|ich möchte nicht|ich will nicht|ich mag nicht|non|non merci|mais non|je ne peux pas|pas intéressé|pas cette fois|no gracias|pero no|no me interesa|no puedo|no grazie|ma no|non mi interessa|nee|nee dank je|nee bedankt|liever niet|geen interesse|não|não obrigado|não obrigada|nie|nie dziękuję|niestety nie|nej|nej tack|nei takk|ei kiitos|нет|нет спасибо';
const STOP =
  'stop|unsubscribe|unsubscribe me|please unsubscribe me|remove me|remove me please|please remove me|stop writing to me|stop writing me|stop mailing me|no more mails|no more mails please|do not write to me|do not write to me again|do not mail me|do not contact me|leave me alone|abmelden|abbestellen|austragen|keine mails mehr|bitte keine mails mehr|keine e-mails mehr|schreiben sie mir nicht mehr|schreib mir nicht mehr|lassen sie mich in ruhe|désabonner|désabonnez moi|désinscription|ne m écrivez plus|darme de baja|baja|no me escriban más|cancellami|non scrivetemi più|afmelden|uitschrijven|wypisz mnie|avregistrera';
/** Said beside it, and changing nothing. */
const BESIDE =
  'thanks|thank you|many thanks|thanks a lot|please|sorry|no problem|great|wonderful|hi|hello|danke|vielen dank|kein problem|bitte|super|hallo|merci|gracias|grazie|bedankt|obrigado|obrigada|dziękuję|tack|спасибо|after all|thanks for asking|thanks for the invitation|danke für die einladung|i am sorry|unfortunately|leider|well|gern geschehen';

const listed = (words: string): ReadonlySet<string> => new Set(words.split('|'));
const LISTS = { yes: listed(YES), no: listed(NO), stop: listed(STOP), beside: listed(BESIDE) } as const;
type Said = keyof typeof LISTS | 'other';

/** `JOIN`, `join axis`, `JOIN as Axis`, `/match join side:axis`, "I join", and the side it names. */
const JOIN = /^(?:i )?\/?(?:match )?join(?: us| the match)?(?: as|:)*(?: the)?(?: (\S+(?: \S+)?))?$/u;
/** "Take me off your list", in the words of some languages. */
const OFF_LIST =
  /^(?:please )?(?:take|remove|delete) (?:me|my (?:name|address|e-?mail(?: address)?)) (?:off|from) (?:your|this|the) (?:mailing )?(?:list|lists|database)(?: please)?$|^(?:bitte )?(?:nehmen sie|nimm|streichen sie|streich) mich (?:bitte )?(?:aus|von) (?:ihrem|ihrer|eurem|eurer|deinem|deiner|der) (?:verteiler|liste|mailingliste)(?: bitte)?$/u;

const APOSTROPHES: readonly (readonly [RegExp, string])[] = [
  [/\bi'm\b/g, 'i am'],
  [/\bi'd\b/g, 'i would'],
  [/\bi'll\b/g, 'i will'],
  [/\blet's\b/g, 'let us'],
  [/\bdon't\b/g, 'do not'],
  [/\b(?:can't|cannot)\b/g, 'can not'],
];

/** Lower case, apostrophes and short forms in one way. */
const plain = (line: string): string => {
  const lower = line
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\u2018\u2019\u00b4`]/g, "'");
  return APOSTROPHES.reduce((text, [short, long]) => text.replace(short, long), lower).replaceAll("'", ' ');
};

/** The parts of a line between full stops, commas and dashes. */
const partsOf = (line: string): readonly string[] =>
  plain(line)
    .split(/[.!,;…()"“”„]+(?=\s|$)|\s[–—-]+\s|\p{Extended_Pictographic}\ufe0f?/u)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '');

function said(part: string): Said {
  if (OFF_LIST.test(part)) return 'stop';
  return (['stop', 'no', 'yes', 'beside'] as const).find((name) => LISTS[name].has(part)) ?? 'other';
}

/** The side that a line asks for, empty for any; null when it does not ask to join. */
export function joiningIn(line: string): string | null {
  if (/[?？]/.test(line)) return null;
  const [asked = '', ...others] = partsOf(line).filter((part) => !['beside', 'yes'].includes(said(part)));
  const found = others.length === 0 ? JOIN.exec(asked) : null;
  if (found === null) return null;
  const [side = '', behind = ''] = (found[1] ?? '')
    .replace(/^side:/, '')
    .replace(/\bplease$/, '')
    .trim()
    .split(' ');
  return behind === '' || behind === 'side' ? side : null;
}

/**
 * What the own lines of an answer to an invitation say; the first line must say it, and none below may say otherwise.
 * @param sides the sides there are, by all their names: to join as anything else is not clear.
 */
export function consentIn(lines: readonly string[], sides: readonly string[]): Consent {
  const [first = '', ...rest] = lines;
  const all = partsOf(first).map(said);
  const below = rest.flatMap(partsOf).map(said);
  if (all.includes('stop')) return { type: 'stop' };
  if (/[?？]/.test(first)) return UNCLEAR;
  if (all.includes('no')) return all.includes('yes') || below.includes('yes') ? UNCLEAR : { type: 'no' };
  if (below.includes('no') || below.includes('stop')) return UNCLEAR;
  const side = joiningIn(first);
  if (side !== null) return isSide(side, sides) ? { type: 'join', side } : UNCLEAR;
  return all.includes('yes') && !all.includes('other') ? { type: 'join', side: '' } : UNCLEAR;
}

const UNCLEAR: Consent = { type: 'unclear' };

const isSide = (word: string, sides: readonly string[]): boolean =>
  word === '' || sides.some((side) => side.toLowerCase().startsWith(word));
