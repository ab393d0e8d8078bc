// The same blocks as HTML for mail programs: no tables, no style sheet, inline styles that leave colours to the reader's
// own program (light or dark), the picture by its cid.
import type { Block } from './page.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const MONO = 'font-family:Consolas,Menlo,monospace;font-size:14px';
const CODE = `${MONO};font-weight:bold`;
const PRE = `${MONO};white-space:pre-wrap;border-left:4px solid #b08d3c;padding:4px 0 4px 12px;margin:8px 0`;

/** `code` in backticks; everything else as it is. */
const prose = (text: string): string => escaped(text).replace(/`([^`\n]+)`/g, `<code style="${CODE}">$1</code>`);

const BULLET = '• ';

/** Lines, and bullets, that follow one another. */
function runs(lines: readonly string[]): readonly (readonly string[])[] {
  const all: string[][] = [];
  for (const line of lines) {
    const last = all.at(-1);
    if (last?.[0]?.startsWith(BULLET) === line.startsWith(BULLET)) last?.push(line);
    else all.push([line]);
  }
  return all;
}

/** Bullets hang, so that a narrow screen shows where each begins. */
function htmlRun(lines: readonly string[]): string {
  if (lines[0]?.startsWith(BULLET) !== true) return `<p style="margin:8px 0">${lines.map(prose).join('<br>\n')}</p>`;
  const items = lines.map((line) => `<li style="margin:3px 0">${prose(line.slice(BULLET.length))}</li>`);
  return `<ul style="margin:8px 0;padding-left:22px">\n${items.join('\n')}\n</ul>`;
}

function htmlBlock(block: Block): string {
  switch (block.type) {
    case 'heading':
      return `<h2 style="font-size:18px;margin:20px 0 6px">${prose(block.text)}</h2>`;
    case 'text':
      return runs(block.lines).map(htmlRun).join('\n');
    case 'typed':
      return `<pre style="${PRE}">${block.lines.map(escaped).join('\n')}</pre>`;
    case 'ways': {
      const items = block.ways.map(
        ({ typed, about }) =>
          `<li style="margin:4px 0"><code style="${CODE}">${escaped(typed)}</code><br>${prose(about)}</li>`,
      );
      return `<ol style="margin:8px 0;padding-left:28px">\n${items.join('\n')}\n</ol>`;
    }
    case 'picture':
      return `<p style="margin:12px 0"><img src="cid:${block.cid}" alt="${escaped(block.alt)}" width="720" style="max-width:100%;height:auto;border:0"></p>`;
    case 'words':
      return '';
    case 'foot':
      return `<p style="margin:24px 0 0;font-size:13px;opacity:0.75">${block.lines.map(prose).join('<br>\n')}</p>`;
  }
}

/** The whole as an HTML document. */
export const htmlPage = (title: string, blocks: readonly Block[]): string =>
  [
    '<!DOCTYPE html>',
    '<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escaped(title)}</title></head>`,
    '<body style="font-family:Georgia,serif;font-size:16px;line-height:1.45;max-width:720px;margin:0 auto;padding:12px">',
    ...blocks.map(htmlBlock).filter((html) => html !== ''),
    '</body></html>',
    '',
  ].join('\n');
