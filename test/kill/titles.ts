// The titles that the kill test can play.
import type { AnyTitle } from '#engine/title.ts';
import { titles } from '#games/index.ts';
import { toyTitle } from '#test/support/toy/index.ts';

export const killTitles: readonly AnyTitle[] = [toyTitle, ...titles];
