// The part of the package `gifenc` that we use: it brings no types of its own.
declare module 'gifenc' {
  type Palette = readonly (readonly number[])[];
  interface Frame {
    readonly palette: Palette;
    /** Thousandths of a second. */
    readonly delay: number;
    readonly transparent?: boolean;
    readonly transparentIndex?: number;
    /** 1: what is drawn stays, and the next frame is laid over it. */
    readonly dispose?: number;
    /** 0: for ever. */
    readonly repeat?: number;
  }
  interface Encoder {
    writeFrame(index: Uint8Array, width: number, height: number, frame: Frame): void;
    finish(): void;
    bytes(): Uint8Array;
  }
  const gifenc: {
    GIFEncoder(): Encoder;
    /** `useSqrt: false`: colours of large areas count for as much as they cover. */
    quantize(rgba: Uint8Array | Uint8ClampedArray, most: number, options?: { readonly useSqrt?: boolean }): number[][];
    applyPalette(rgba: Uint8Array | Uint8ClampedArray, palette: Palette): Uint8Array;
  };
  // A CommonJS package, of which Node gives the whole as the default.
  export default gifenc;
}
