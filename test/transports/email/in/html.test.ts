// HTML mails to lines: quotes, hidden parts, lists, entities; and nothing that takes for ever.
import { describe, expect, it } from 'vitest';
import { processorTime } from '#test/support/processor.ts';
import { htmlToText } from '#transports/email/in/html.ts';

const toText = (html: string): string => htmlToText(html).text;

describe('HTML to text', () => {
  it('begins a line at blocks and breaks only', () => {
    expect(toText('<div>a <b>b</b>\r\n c</div><div>d<br>e</div>f')).toBe('a b c\nd\ne\nf');
    expect(toText('<ul><li>one</li><li>two</li></ul>')).toBe('one\ntwo');
    expect(toText('<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>')).toBe('a b\nc');
    expect(toText('<pre>a\n  b</pre>c')).toBe('a\n  b\nc');
  });

  it('marks quotes, as deep as they are', () => {
    expect(toText('a<blockquote>b<blockquote>c</blockquote>d</blockquote>e')).toBe('a\n> b\n>> c\n> d\ne');
    expect(toText('a<div class="yahoo_quoted"><div>b</div>c</div>d')).toBe('a\n> b\n> c\nd');
    expect(toText('a<div id="appendonsend"></div>b')).toBe('a\n-----Original Message-----\nb');
  });

  it('leaves out what nobody sees', () => {
    expect(toText('<head><title>x</title><style>p{}</style></head>a<!-- b -->c<script>d("<p>")</script>')).toBe('ac');
    expect(toText('<div style="display:none">a<div>b</div></div>c')).toBe('c');
    expect(toText('a<div class="gmail_signature">b</div>c')).toBe('a\nc');
    expect(toText('<![if !supportLists]>a<![endif]><o:p></o:p><?xml version="1.0"?>')).toBe('a');
  });

  it('reads entities, and leaves unknown ones and bare signs', () => {
    expect(toText('&lt;a&gt; &amp;amp; &Auml;&#228;&#xE4;&nbsp;&rarr; &bogus; &#99999999; 3 < 4')).toBe(
      '<a> &amp; Ää\u00e4\u00a0→ &bogus; &#99999999; 3 < 4',
    );
  });

  it('reads the numbers that old Windows clients write, and names without their end', () => {
    expect(toText('a &#150; b &amp c &nbsp')).toBe('a – b & c');
  });

  it('takes a sign between quotation marks for no end of a tag', () => {
    expect(toText('<a title="x > y" href=\'>\'>a</a>b')).toBe('ab');
  });

  it('leaves out what is struck out, and says what it was', () => {
    for (const [open, close] of [
      ['<s>', '</s>'],
      ['<strike>', '</strike>'],
      ['<del>', '</del>'],
      ['<span style="text-decoration: line-through;">', '</span>'],
      ['<span style="color:red;text-decoration-line:line-through">', '</span>'],
      ["<font style='text-decoration:underline line-through'>", '</font>'],
    ])
      expect(htmlToText(`a ${open}b <b>c</b>${close} d<br>e`)).toEqual({ text: 'a d\ne', struck: ['b c'] });
    expect(htmlToText('<div style="text-decoration:line-through"><div>a</div>b<br>c</div>d')).toEqual({
      text: 'd',
      struck: ['a', 'b', 'c'],
    });
    expect(htmlToText('<span style="text-decoration:underline">a</span><sub>b</sub>')).toEqual({
      text: 'ab',
      struck: [],
    });
  });

  it('stays quick with whatever is sent', () => {
    const began = processorTime();
    for (const piece of ['<a ', '<', '<!--', '<div>', '<blockquote>', '&', '&#', '<a class=', '</', '<p class="', ' '])
      htmlToText(piece.repeat(300_000));
    expect(processorTime() - began).toBeLessThan(15_000);
  });
});
