// Shapes that the component files of every title have: ids, words, where a value comes from, what a printed map shows.
import { z } from 'zod';

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
export const lettering = <K extends string, P extends z.ZodRawShape, S extends z.ZodType>(
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
