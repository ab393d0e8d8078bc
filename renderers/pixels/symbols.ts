// NATO symbols from milsymbol, each drawn once for its code, colours and size, then kept as a small picture.
import { type Canvas, createCanvas, loadImage } from 'canvas';
import ms from 'milsymbol';
import type { Scene } from '../scene.ts';
import type { NatoSymbol, Shape } from '../shapes.ts';

const ready = new Map<string, Canvas>();

const keyOf = (symbol: NatoSymbol, pixels: number): string => `${symbol.code} ${symbol.ink} ${symbol.paper} ${pixels}`;

/** The picture of a symbol `pixels` wide; it must have been prepared. */
export function symbolPicture(symbol: NatoSymbol, pixels: number): Canvas | null {
  return ready.get(keyOf(symbol, pixels)) ?? null;
}

/** Draws every symbol of a scene that has not been drawn at this scale before. `scale` is pixels to a page unit. */
export async function prepareSymbols(scene: Scene, scale: number, zoom: number): Promise<void> {
  const missing = new Map<string, { symbol: NatoSymbol; pixels: number }>();
  const visit = (shapes: readonly Shape[], pixelsPerUnit: number): void => {
    for (const shape of shapes) {
      if (shape.type === 'group') visit(shape.shapes, pixelsPerUnit * (shape.zoom ?? 1));
      else if (shape.type === 'symbol') {
        const pixels = pixelsOf(shape, pixelsPerUnit);
        const key = keyOf(shape, pixels);
        if (!ready.has(key)) missing.set(key, { symbol: shape, pixels });
      }
    }
  };
  visit(scene.base.shapes, scale * zoom);
  visit(scene.map, scale * zoom);
  visit(scene.page, scale);
  for (const [key, { symbol, pixels }] of missing) ready.set(key, await draw(symbol, pixels));
}

/** Whole pixels across for a symbol where a unit is so many pixels. */
export const pixelsOf = (symbol: NatoSymbol, pixelsPerUnit: number): number =>
  Math.max(4, Math.round(symbol.w * pixelsPerUnit));

/** The SVG is made wider than wanted and set to the exact width in its tag, so that lines stay sharp. */
async function draw(symbol: NatoSymbol, pixels: number): Promise<Canvas> {
  const { ink, paper } = symbol;
  const made = new ms.Symbol(symbol.code, {
    size: 100,
    infoFields: false,
    monoColor: ink,
    fillColor: paper,
    strokeWidth: 7,
  });
  const { width, height } = made.getSize();
  const tall = Math.round((pixels * height) / width);
  const svg = made
    .asSVG()
    .replaceAll('stroke-width="3"', 'stroke-width="8"')
    .replace(/width="[^"]*" height="[^"]*"/, `width="${pixels}" height="${tall}"`);
  const image = await loadImage(Buffer.from(svg));
  const canvas = createCanvas(pixels, tall);
  canvas.getContext('2d').drawImage(image, 0, 0, pixels, tall);
  return canvas;
}
