// Shapes onto a canvas that is already set to their units.
import type { CanvasRenderingContext2D } from 'canvas';
import type { Box, Circle, Glow, Group, Label, NatoSymbol, Path, Shape } from '../shapes.ts';
import { fontOf, printable } from './fonts.ts';
import { pixelsOf, symbolPicture } from './symbols.ts';

type Ctx = CanvasRenderingContext2D;

/** Paints shapes in order. `pixelsPerUnit` is the scale the canvas has now. */
export function paint(ctx: Ctx, shapes: readonly Shape[], pixelsPerUnit: number): void {
  for (const shape of shapes) paintShape(ctx, shape, pixelsPerUnit);
}

function paintShape(ctx: Ctx, shape: Shape, pixelsPerUnit: number): void {
  switch (shape.type) {
    case 'path':
      trace(ctx, shape);
      ink(ctx, shape);
      return;
    case 'circle':
      ctx.beginPath();
      ctx.arc(shape.x, shape.y, shape.r, 0, Math.PI * 2);
      ink(ctx, shape);
      return;
    case 'box':
      paintBox(ctx, shape);
      return;
    case 'glow':
      paintGlow(ctx, shape);
      return;
    case 'label':
      paintLabel(ctx, shape);
      return;
    case 'symbol':
      paintSymbol(ctx, shape, pixelsPerUnit);
      return;
    case 'group':
      paintGroup(ctx, shape, pixelsPerUnit);
      return;
  }
}

function ink(ctx: Ctx, shape: Path | Circle | Box): void {
  if (shape.fill !== undefined) {
    ctx.fillStyle = shape.fill;
    ctx.fill();
  }
  if (shape.stroke === undefined) return;
  ctx.strokeStyle = shape.stroke;
  ctx.lineWidth = shape.width ?? 1;
  ctx.lineJoin = 'round';
  ctx.lineCap = shape.butt === true ? 'butt' : 'round';
  ctx.setLineDash(shape.dash === undefined ? [] : [...shape.dash]);
  ctx.stroke();
}

function trace(ctx: Ctx, { points, close, smooth }: Path): void {
  ctx.beginPath();
  if (smooth === true) traceSmooth(ctx, points);
  else for (let at = 0; at + 1 < points.length; at += 2) ctx.lineTo(points[at] ?? 0, points[at + 1] ?? 0);
  if (close === true) ctx.closePath();
}

/** Catmull-Rom through the points, as Bézier curves. */
function traceSmooth(ctx: Ctx, points: readonly number[]): void {
  const count = points.length / 2;
  const x = (at: number): number => points[2 * Math.max(0, Math.min(count - 1, at))] ?? 0;
  const y = (at: number): number => points[2 * Math.max(0, Math.min(count - 1, at)) + 1] ?? 0;
  ctx.moveTo(x(0), y(0));
  for (let at = 0; at < count - 1; at++) {
    const k = 1 / 7;
    ctx.bezierCurveTo(
      x(at) + (x(at + 1) - x(at - 1)) * k,
      y(at) + (y(at + 1) - y(at - 1)) * k,
      x(at + 1) - (x(at + 2) - x(at)) * k,
      y(at + 1) - (y(at + 2) - y(at)) * k,
      x(at + 1),
      y(at + 1),
    );
  }
}

function paintBox(ctx: Ctx, box: Box): void {
  const { x, y, w, h } = box;
  const r = Math.min(box.r ?? 0, w / 2, h / 2);
  ctx.beginPath();
  if (r === 0) ctx.rect(x, y, w, h);
  else ctx.roundRect(x, y, w, h, r);
  if (box.fade === undefined || box.fill === undefined) {
    ink(ctx, box);
    return;
  }
  const gradient = ctx.createLinearGradient(0, y, 0, y + h);
  gradient.addColorStop(0, box.fill);
  gradient.addColorStop(1, box.fade);
  ctx.fillStyle = gradient;
  ctx.fill();
}

function paintGlow(ctx: Ctx, { x, y, r, rgb, alpha }: Glow): void {
  const gradient = ctx.createRadialGradient(x, y, 0, x, y, r);
  gradient.addColorStop(0, `rgba(${rgb},${alpha})`);
  gradient.addColorStop(0.5, `rgba(${rgb},${alpha * 0.55})`);
  gradient.addColorStop(1, `rgba(${rgb},0)`);
  ctx.fillStyle = gradient;
  ctx.fillRect(x - r, y - r, 2 * r, 2 * r);
}

function paintLabel(ctx: Ctx, label: Label): void {
  const text = printable(label.text);
  ctx.save();
  ctx.translate(label.x, label.y);
  if (label.angle !== undefined) ctx.rotate((label.angle * Math.PI) / 180);
  ctx.font = fontOf(label.font, label.size);
  const shrink = label.fit === undefined ? 1 : Math.min(1, label.fit / widthOf(ctx, text, label.spacing ?? 0));
  if (shrink < 1) ctx.font = fontOf(label.font, label.size * shrink);
  ctx.textBaseline = 'alphabetic';
  // Capitals of this face are 0.7 of its size high.
  const baseline = label.size * shrink * 0.35;
  if (label.halo !== undefined) {
    ctx.strokeStyle = label.halo;
    ctx.lineWidth = Math.max(2.4, label.size * 0.24);
    ctx.lineJoin = 'round';
    ctx.setLineDash([]);
    write(ctx, label, text, (part, at) => ctx.strokeText(part, at, baseline));
  }
  ctx.fillStyle = label.fill;
  write(ctx, label, text, (part, at) => ctx.fillText(part, at, baseline));
  ctx.restore();
}

const widthOf = (ctx: Ctx, text: string, spacing: number): number =>
  ctx.measureText(text).width + spacing * (text.length - 1);

function write(ctx: Ctx, label: Label, text: string, put: (part: string, at: number) => void): void {
  const spacing = label.spacing ?? 0;
  const width = spacing === 0 && label.align === 'left' ? 0 : widthOf(ctx, text, spacing);
  let at = label.align === 'left' ? 0 : label.align === 'right' ? -width : -width / 2;
  ctx.textAlign = 'left';
  if (spacing === 0) {
    put(text, at);
    return;
  }
  for (const letter of text) {
    put(letter, at);
    at += ctx.measureText(letter).width + spacing;
  }
}

function paintSymbol(ctx: Ctx, symbol: NatoSymbol, pixelsPerUnit: number): void {
  const picture = symbolPicture(symbol, pixelsOf(symbol, pixelsPerUnit));
  if (picture === null) return;
  const h = (symbol.w * picture.height) / picture.width;
  ctx.drawImage(picture, symbol.x - symbol.w / 2, symbol.y - h / 2, symbol.w, h);
}

function paintGroup(ctx: Ctx, group: Group, pixelsPerUnit: number): void {
  ctx.save();
  if (group.alpha !== undefined) ctx.globalAlpha *= group.alpha;
  if (group.x !== undefined || group.y !== undefined) ctx.translate(group.x ?? 0, group.y ?? 0);
  if (group.angle !== undefined) ctx.rotate((group.angle * Math.PI) / 180);
  if (group.zoom !== undefined) ctx.scale(group.zoom, group.zoom);
  if (group.clip !== undefined) {
    trace(ctx, { type: 'path', points: group.clip, close: true });
    ctx.clip();
  }
  paint(ctx, group.shapes, pixelsPerUnit * (group.zoom ?? 1));
  ctx.restore();
}
