// 34.0 Unique units: recon units on desert routes.
import { describe, expect, it } from 'vitest';
import { isLawful, moving, refusedBy } from '#test/support/suez/world.ts';

describe('34.0 desert routes', () => {
  it('recon units alone use them', () => {
    const at = moving({ units: { 'dak-recon': 'fort-maddalena', '15-panzer': 'fort-maddalena' } });
    expect(isLawful(at, ['move', 'dak-recon', 'bir-enba'])).toBe(true);
    expect(refusedBy(at, ['move', '15-panzer', 'bir-enba'])).toBe('34.0');
  });
});
