// Pictures of any title: what the rest of the service may use.

export { type Guide, makePainter, type Picture, type PictureOptions, type SeenMatch, type Spots } from './painter.ts';
export { altText, fileName, layersOf, picture, placeOf, plainText } from './picture.ts';
export { png } from './pixels/canvas.ts';
export { makeQueue, type PaintQueue, TooBusy } from './pixels/queue.ts';
export type { MapRequest } from './request.ts';
export type { Scene } from './scene.ts';
