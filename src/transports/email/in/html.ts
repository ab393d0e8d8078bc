// HTML to lines of text, one pass: what is quoted gets `> ` before it, signatures that say so and hidden text are left out.
import { Tokenizer } from 'htmlparser2';

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
/** What is struck out is taken back. */
const STRUCK = new Set(['s', 'strike', 'del']);
const STRIKES = /style\s*=\s*["'][^"']*text-decoration[^;"']*:[^;"']*line-through/i;
/** Elements that hold nothing and are not closed. */
const ALONE = new Set(['br', 'hr', 'img', 'input', 'meta', 'link', 'area', 'base', 'col', 'embed', 'source', 'wbr']);
const HIDDEN = /style\s*=\s*["'][^"']*(?:display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all)/i;
const RULE = '________________________________';
const SEPARATOR = '-----Original Message-----';

/** What stands for a character that there is not. */
const NO_CHARACTER = 0xfffd;

/** An HTML body as text, and what is struck out there, which is left out of it. */
interface PlainHtml {
  readonly text: string;
  readonly struck: readonly string[];
}

/** The text of an HTML body. */
export function htmlToText(html: string): PlainHtml {
  const paper = new Paper();
  let open = { name: '', start: 0, end: 0 };
  const opened = (at: number, empty: boolean): void => {
    const attributes = html.slice(open.end, Math.min(at, open.start + LONGEST_TAG));
    paper.tag({ name: open.name, closing: false, attributes, empty });
  };
  const nothing = (): void => undefined;
  const tokens = new Tokenizer(
    {},
    {
      ontext: (start, end) => paper.write(html.slice(start, end)),
      // Numbers of no character stay as they were written.
      ontextentity: (code, end) =>
        paper.write(code === NO_CHARACTER ? html.slice(html.lastIndexOf('&', end), end) : String.fromCodePoint(code)),
      onopentagname: (start, end) => {
        open = { name: html.slice(start, end).toLowerCase(), start, end };
      },
      onopentagend: (at) => opened(at, false),
      onselfclosingtag: (at) => opened(at, true),
      onclosetag: (start, end) =>
        paper.tag({ name: html.slice(start, end).toLowerCase(), closing: true, attributes: '', empty: false }),
      onattribdata: nothing,
      onattribend: nothing,
      onattribentity: nothing,
      onattribname: nothing,
      oncdata: nothing,
      oncomment: nothing,
      ondeclaration: nothing,
      onprocessinginstruction: nothing,
      onend: nothing,
    },
  );
  tokens.write(html);
  tokens.end();
  return { text: paper.text(), struck: paper.struck() };
}

/** An element that is left out with all that is in it: how many of its name are open. */
interface Skipped {
  readonly name: string;
  open: number;
  readonly isStruck: boolean;
}

/** The lines so far, and what the next letters stand in. */
class Paper {
  readonly #lines: string[] = [];
  #line = '';
  #depth = 0;
  /** Elements left out as a whole: the name and how many of that name are open. */
  #skipped: Skipped | null = null;
  #struck = '';
  /** Elements other than blockquotes that hold a quote. */
  readonly #quotes: { readonly name: string; open: number }[] = [];
  #kept = 0;

  write(text: string): void {
    if (this.#skipped?.isStruck === true) this.#struck += text;
    if (this.#skipped !== null) return;
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
    const isStruck = STRUCK.has(name) || STRIKES.test(tag.attributes);
    if (!closing && !empty && !ALONE.has(name) && (isStruck || isLeftOut(tag))) {
      if (BLOCKS.has(name)) this.#end(false);
      this.#skipped = { name, open: 1, isStruck };
      return;
    }
    if (name === 'br') this.#end(true);
    else if (name === 'hr') this.#own(RULE);
    else if (name === 'td' || name === 'th') this.#line += ' ';
    else if (BLOCKS.has(name)) this.#block(tag);
  }

  #skip(skipped: Skipped, { name, closing, empty }: Tag): void {
    if (skipped.isStruck && (name === 'br' || BLOCKS.has(name))) this.#struck += '\n';
    if (name !== skipped.name || empty) return;
    skipped.open += closing ? -1 : 1;
    if (skipped.open > 0) return;
    if (skipped.isStruck) this.#struck += '\n';
    this.#skipped = null;
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

  struck(): readonly string[] {
    const lines = this.#struck.split('\n').map((line) => line.replace(/\s+/g, ' ').trim());
    return lines.filter((line) => line !== '');
  }
}

const isLeftOut = ({ name, attributes }: Tag): boolean =>
  SILENT.has(name) || (HIDEABLE.has(name) && (SIGNATURE.test(attributes) || HIDDEN.test(attributes)));
