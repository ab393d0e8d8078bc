// The bundled letters (Barlow Condensed, OFL), registered under names of our own so that no system font can stand in.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { registerFont } from 'canvas';
import type { Font } from '../shapes.ts';

const FILES: Readonly<Record<Font, string>> = {
  regular: '400Regular',
  medium: '500Medium',
  bold: '600SemiBold',
  black: '800ExtraBold',
  italic: '400Regular_Italic',
  'bold-italic': '600SemiBold_Italic',
};

let registered = false;

/** Registers every weight once for the process. */
export function useFonts(): void {
  if (registered) return;
  registered = true;
  const folder = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/barlow-condensed/package.json'));
  for (const [font, file] of Object.entries(FILES)) {
    registerFont(join(folder, file, `BarlowCondensed_${file}.ttf`), { family: familyOf(font) });
  }
}

const familyOf = (font: string): string => `Dispatch ${font}`;

/** The canvas `font` of a size in units. */
export const fontOf = (font: Font, size: number): string => `${size}px "${familyOf(font)}"`;

/** Letters the bundled fonts have; anything else is replaced, since a system font would draw it. */
export const printable = (text: string): string =>
  text.replace(/[^\u0020-\u007e\u00a0-\u017f\u2013\u2014\u2018-\u201e\u2022\u2026\u00d7]/gu, '?');
