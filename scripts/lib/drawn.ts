// What is drawn and sent besides a module's own words: compared by the twin tests as soon as there is something to draw.
import type { SurfaceHook } from './surfaces.ts';

/** A title's scene, alt text and file name from a viewer's cut; null while nothing is drawn. */
export const DRAWN: SurfaceHook | null = null;
