// Comparing plain JSON: quickly, and with a word on where it differs.

type Keyed = Readonly<Record<string, unknown>>;
const isKeyed = (value: unknown): value is Keyed => typeof value === 'object' && value !== null;
const keysOf = (value: Keyed): readonly string[] => Object.keys(value).filter((key) => value[key] !== undefined);

/** The path of the first difference between two JSON values, or null; a key that holds `undefined` counts as absent. */
export function firstDifference(a: unknown, b: unknown, path = ''): string | null {
  if (Object.is(a, b)) return null;
  if (!isKeyed(a) || !isKeyed(b) || Array.isArray(a) !== Array.isArray(b)) return path === '' ? '(all)' : path;
  for (const key in a) {
    const found = firstDifference(a[key], b[key], `${path}/${key}`);
    if (found !== null) return found;
  }
  for (const key in b) if (a[key] === undefined && b[key] !== undefined) return `${path}/${key}`;
  return Array.isArray(a) && Array.isArray(b) && a.length !== b.length ? `${path}/length` : null;
}

/**
 * The path of something that `less` tells and `more` does not, or null. Where `less` has nothing (null, absent) `more` may have anything;
 * a list that is shorter is compared item by item with whichever item fits.
 */
export function firstExtra(less: unknown, more: unknown, path = ''): string | null {
  if (Object.is(less, more) || less === null || less === undefined) return null;
  if (Array.isArray(less) && Array.isArray(more) && less.length !== more.length) {
    const at = less.findIndex((item) => !more.some((other) => firstExtra(item, other) === null));
    return at < 0 ? null : `${path}/${at}`;
  }
  if (!isKeyed(less) || !isKeyed(more)) return path === '' ? '(all)' : path;
  for (const key of keysOf(less)) {
    const found = firstExtra(less[key], more[key], `${path}/${key}`);
    if (found !== null) return found;
  }
  return null;
}

/** The two texts around the first character in which they differ. */
export function excerpt(a: string, b: string, width = 60): string {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const start = Math.max(0, at - width / 2);
  return `…${a.slice(start, start + width)}… / …${b.slice(start, start + width)}…`;
}
