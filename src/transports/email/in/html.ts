// HTML to lines of text, one pass: what is quoted gets `> ` before it, signatures that say so and hidden text are left out.
import { entity } from './entities.ts';

interface Tag {
  readonly name: string;
  readonly closing: boolean;
  readonly attributes: string;
  /** Closed in itself. */
  readonly empty: boolean;
}

/** Quotes within quotes are told apart no deeper. */
const DEEPEST = 20;
/** Of a tag only so much is looked at. */
const LONGEST_TAG = 2000;

const BLOCKS = new Set(
  'address article aside blockquote body center dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header html li main nav ol p pre section table tbody tfoot thead tr ul'.split(
    ' ',
  ),
);
/** What is between these is no text. */
const SILENT = new Set(['head', 'style', 'script', 'title', 'template', 'noscript', 'textarea', 'select', 'svg']);
const HIDEABLE = new Set(['div', 'span', 'td', 'table', 'a', 'font', 'section', 'tr']);
const SIGNATURE =
  /(?:class|id)\s*=\s*["']?[^"'>]*(?:\bgmail_signature\b|\bmoz-signature\b|\bprotonmail_signature_block\b|\bms-outlook-mobile-signature\b|\bms-outlook-mobile-body-separator-line\b|\bgmail_signature_prefix\b)|\bid\s*=\s*["']?Signature\b/i;
/** Whole elements that hold what is answered to. */
const QUOTED =
  /\bclass\s*=\s*["']?[^"'>]*(?:\byahoo_quoted\b|\bprotonmail_quote\b|\btutanota_quote\b)|\bname\s*=\s*["']?quote\b|\bid\s*=\s*["']?(?:ms-outlook-mobile-reference-message|mail-editor-reference-message-container|OLK_SRC_BODY_SECTION)\b/i;
/** Empty marks of Outlook: what is answered to follows them. */
const FOLLOWED = /\bid\s*=\s*["']?(?:appendonsend|divRplyFwdMsg)\b/i;
const HIDDEN = /style\s*=\s*["'][^"']*(?:display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all)/i;
const RULE = '________________________________';
const SEPARATOR = '-----Original Message-----';

/** The text of an HTML body. */
export function htmlToText(html: string): string {
  const paper = new Paper();
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open === -1) {
      paper.write(html.slice(at));
      break;
    }
    paper.write(html.slice(at, open));
    at = html.startsWith('<!--', open) ? after(html, '-->', open + 4) : tagAt(html, open, paper);
  }
  return paper.text();
}

/** Where to go on behind a mark; the end when it is missing. */
function after(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from);
  return found === -1 ? html.length : found + mark.length;
}

function tagAt(html: string, open: number, paper: Paper): number {
  const name = /^<(\/?)([a-z][\w:-]*)/i.exec(html.slice(open, open + 40));
  if (name === null) {
    if (/[!?]/.test(html[open + 1] ?? '')) return after(html, '>', open);
    paper.write('<');
    return open + 1;
  }
  const end = tagEnd(html, open + name[0].length);
  paper.tag({
    name: (name[2] ?? '').toLowerCase(),
    closing: name[1] === '/',
    attributes: html.slice(open + name[0].length, Math.min(end - 1, open + LONGEST_TAG)),
    empty: html[end - 2] === '/',
  });
  return end;
}

/** Where a tag ends: a `>` between quotation marks does not count. */
function tagEnd(html: string, from: number): number {
  let quote = '';
  for (let at = from; at < html.length; at++) {
    const letter = html[at] ?? '';
    if (quote !== '') quote = letter === quote ? '' : quote;
    else if ((letter === '"' || letter === "'") && /[=\s]/.test(html[at - 1] ?? '')) quote = letter;
    else if (letter === '>') return at + 1;
  }
  return html.length;
}

/** The lines so far, and what the next letters stand in. */
class Paper {
  readonly #lines: string[] = [];
  #line = '';
  #depth = 0;
  /** Elements left out as a whole: the name and how many of that name are open. */
  #skipped: { readonly name: string; open: number } | null = null;
  /** Elements other than blockquotes that hold a quote. */
  readonly #quotes: { readonly name: string; open: number }[] = [];
  #kept = 0;

  write(raw: string): void {
    if (this.#skipped !== null || raw === '') return;
    const text = raw.replace(/&(#x?[0-9a-f]+|[a-z][a-z0-9]*);?/gi, entity);
    if (this.#kept === 0) {
      this.#line += text.replace(/[ \t\r\n\f]+/g, ' ');
      return;
    }
    const [first = '', ...rest] = text.split(/\r?\n/);
    this.#line += first;
    for (const line of rest) {
      this.#end(true);
      this.#line = line;
    }
  }

  tag(tag: Tag): void {
    if (this.#skipped !== null) {
      this.#skip(this.#skipped, tag);
      return;
    }
    const { name, closing, empty } = tag;
    if (!closing && !empty && isLeftOut(tag)) {
      if (BLOCKS.has(name)) this.#end(false);
      this.#skipped = { name, open: 1 };
      return;
    }
    if (name === 'br') this.#end(true);
    else if (name === 'hr') this.#own(RULE);
    else if (name === 'td' || name === 'th') this.#line += ' ';
    else if (BLOCKS.has(name)) this.#block(tag);
  }

  #skip(skipped: { readonly name: string; open: number }, { name, closing, empty }: Tag): void {
    if (name !== skipped.name || empty) return;
    skipped.open += closing ? -1 : 1;
    if (skipped.open === 0) this.#skipped = null;
  }

  #block({ name, closing, attributes }: Tag): void {
    this.#end(false);
    if (name === 'blockquote') this.#depth = Math.max(0, this.#depth + (closing ? -1 : 1));
    if (name === 'pre') this.#kept = Math.max(0, this.#kept + (closing ? -1 : 1));
    if (name === 'p' && closing) this.#end(true);
    const quote = this.#quotes.at(-1);
    if (!closing && FOLLOWED.test(attributes)) this.#own(SEPARATOR);
    if (!closing && QUOTED.test(attributes)) this.#quotes.push({ name, open: 1 });
    else if (quote?.name === name) {
      quote.open += closing ? -1 : 1;
      if (quote.open === 0) this.#quotes.pop();
    }
  }

  #own(line: string): void {
    this.#end(false);
    this.#line = line;
    this.#end(false);
  }

  /** Ends the line; an empty one is kept only when it was meant. */
  #end(meant: boolean): void {
    const text = this.#kept > 0 ? this.#line.trimEnd() : this.#line.trim().replace(/ {2,}/g, ' ');
    this.#line = '';
    const depth = Math.min(DEEPEST, this.#depth + this.#quotes.length);
    if (text !== '' || meant) this.#lines.push(depth === 0 ? text : `${'>'.repeat(depth)} ${text}`);
  }

  text(): string {
    this.#end(false);
    return this.#lines.join('\n');
  }
}

const isLeftOut = ({ name, attributes }: Tag): boolean =>
  SILENT.has(name) || (HIDEABLE.has(name) && (SIGNATURE.test(attributes) || HIDDEN.test(attributes)));
