// 31.0 The Air Superiority Index.
import type { Rule } from '../../book/rules.ts';
import { put, tellAll, type World } from '../../position/world.ts';

/** 31.0, 31.1 The Index shifted: up is in favour of the Allies. It stays between 1 and 10. */
export function shiftIndex(w: World, rule: Rule, by: number): void {
  if (by === 0) return;
  const now = Math.max(1, Math.min(10, w.table.index + by));
  tellAll(w, rule, { type: 'index', by: now - w.table.index, now });
  put(w, { index: now });
}
