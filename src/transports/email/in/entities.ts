// The named characters of HTML that mail clients write.

const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

const OTHERS =
  'amp & lt < gt > quot " apos \' ndash – mdash — lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ lsaquo ‹ rsaquo › hellip … bull • euro € trade ™ minus − rarr → larr ← rArr ⇒ harr ↔ OElig Œ oelig œ Scaron Š scaron š Yuml Ÿ Lstrok Ł lstrok ł aogon ą eogon ę cacute ć nacute ń sacute ś zacute ź zdot ż Zdot Ż Sacute Ś circ ˆ tilde ˜ ensp \u2002 emsp \u2003 thinsp \u2009 zwnj \u200c zwj \u200d lrm \u200e rlm \u200f num # colon : comma , period . sol / lpar ( rpar ) plus + hyphen ‐ dash ‐ equals = excl ! quest ? ast * lowbar _ commat @ Tab \t NewLine \n';

const NAMED = new Map<string, string>([
  ...LATIN.split(' ').map((name, at): [string, string] => [name, String.fromCodePoint(160 + at)]),
  ...pairs(OTHERS.split(' ')),
]);

function pairs(list: readonly string[]): readonly [string, string][] {
  return list.flatMap((name, at) => (at % 2 === 0 ? [[name, list[at + 1] ?? ''] satisfies [string, string]] : []));
}

/** The letter of an entity as `String.replace` finds it; what is unknown stays as it was written. */
export function entity(whole: string, body: string): string {
  if (!body.startsWith('#')) return NAMED.get(body) ?? whole;
  const code = /^#x/i.test(body) ? Number.parseInt(body.slice(2), 16) : Number.parseInt(body.slice(1), 10);
  return Number.isInteger(code) && code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}
