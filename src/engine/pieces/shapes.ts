// Shapes that the component files of every title have: ids, words, where a value comes from, what a printed map shows.
import { z } from 'zod';
import type { Rules, Section } from '../rules.ts';

export const slug = z.string().regex(/^[a-z0-9-]+$/, { error: 'not an id: small letters, figures and hyphens' });
export const text = z.string().min(1);
export const count = z.int().min(0);
export const positive = z.int().min(1);

/** Nothing in it changes. */
type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;
/** An entry of a component file as rules have it: without remarks, sources, and those `Other` values that they have in another form. */
export type Entry<T, Other extends keyof T = never> = Omit<Frozen<T>, 'about' | 'source' | Other>;

/** A remark for whoever reads the file. */
export const about = z.string().optional();
export const points = z.array(z.tuple([z.number(), z.number()])).max(5000);

/** A section of a title's rulebook, such as `example`. */
export const sectionOf = <R extends Rules>(rules: R, example: Section<R>) =>
  z.custom<Section<R>>((value) => typeof value === 'string' && Object.hasOwn(rules, value), {
    error: `not a section of the rulebook such as "${example}"`,
  });

const KNOWN = /^(source https?:\/\/\S+|geography|history|printed|reconstructed)$/;

/**
 * Where a value comes from: tags with "; " between, an address, geography, history, printed (on the component itself, for
 * packs), reconstructed, or the rulebook and what `isCited` takes for one of its sections; `examples` of that.
 */
export const sourceBy = (isCited: (section: string) => boolean, ...examples: readonly string[]) => {
  const isTag = (tag: string): boolean =>
    KNOWN.test(tag) || (tag.startsWith('rulebook ') && isCited(tag.slice('rulebook '.length)));
  const cited = examples.map((example) => `"rulebook ${example}"`).join(', ');
  return z.string().refine((tags) => tags.split('; ').every(isTag), {
    error: `not a source: write ${cited}, "source https://...", "geography", "history", "printed" or "reconstructed", several with "; " between`,
  });
};

/** Lettering of a printed map: its kinds, and where each of it stands. */
const lettering = <K extends string, P extends z.ZodRawShape, S extends z.ZodType>(
  kinds: readonly K[],
  where: P,
  source: S,
  most: number,
) => z.array(z.strictObject({ id: slug, text, kind: z.enum(kinds), ...where, angle: z.number(), source })).max(most);
/** Lettering whose middle is given, degrees clockwise. */
export const letteringAt = <S extends z.ZodType>(source: S, most: number) =>
  lettering(['sea', 'country', 'region', 'depression'], { x: z.number(), y: z.number() }, source, most);

/** What a printed map shows besides its hexes: sea, a sunken desert, land outside the game, the coast, lettering. */
export const groundShapes = <H extends z.ZodType, S extends z.ZodType>(
  hexes: z.ZodArray<H>,
  source: S,
  most: number,
) => ({
  sea: z.strictObject({ hexes, source }),
  depression: z.strictObject({ name: text, hexes, outline: points, source }),
  outside: z.strictObject({ hexes, source }),
  coastline: z.strictObject({ points: points.min(2), about, source }),
  labels: letteringAt(source, most),
});

/** A map printed as a sheet of hexes in four digits, two for the column and two for the row: its hexes, and what is on it. */
export function sheetShapes<S extends z.ZodType, R extends string>(
  source: S,
  roads: readonly R[],
  example: string,
  most: number,
) {
  const hex = z.string().regex(/^\d{4}$/, { error: `not a hex such as "${example}"` });
  const hexes = z.array(hex).max(most);
  /** Hexsides by their two hexes. */
  const sides = z.array(z.tuple([hex, hex])).max(most);
  const named = { id: slug, name: text.optional(), about, source };
  return {
    hex,
    hexes,
    sides,
    /** Areas and lines with their name, if they have one: "Djebel Semmama". */
    areas: z.array(z.strictObject({ ...named, hexes })).max(most),
    lines: z.array(z.strictObject({ ...named, sides })).max(most),
    sheet: {
      columns: positive.max(99),
      /** Of the odd columns; the even ones have one less. */
      rows: positive.max(99),
      scale: z.strictObject({ kilometres: z.number().positive(), source }),
      /** Names on the map. */
      places: z.array(z.strictObject({ hex, name: text, also: z.array(text).optional(), source })).max(most),
      roads: z
        .array(z.strictObject({ id: slug, class: z.enum(roads), name: text, hexes: hexes.min(2), about, source }))
        .max(most),
      /**
       * One line, the shore from west to east; the sea lies north of it. Empty where there is none. On the sheet as it lies,
       * counted in the height of a hex from side to side: the middle of column C, row R is at x = C * 0.8660254 and y = R,
       * half a hex more in even columns; x runs to the right and y down.
       */
      coastline: z.strictObject({ points, about, source }),
      /** Each in the middle of its hex, with degrees clockwise. */
      labels: lettering(['sea', 'region', 'relief'], { hex }, source, most),
    },
  };
}

/** What a counter of a unit is called. */
export const unitNames = {
  id: slug,
  /** As on the counter; several units may bear the same: "33". */
  designation: text,
  /** What tells it from all others of its side: "33. Recon". */
  name: text,
  /** As in a sentence. */
  longName: text,
  /** Other ways to write the name. */
  also: z.array(text).optional(),
};
