// XV.A.4, XV.B.4 Who comes in on which day. How they enter is in 05-reinforcements.test.ts.
import { describe, expect, it } from 'vitest';
import { arrivals } from '../phases.ts';

const AXIS = ['H2: trento'];
const ALLIED = ['H8: 1sa'];

describe('XV.A.4 reinforcements of 1st Alamein', () => {
  it('are 2. Armoured on 5 July, 26. Australian on 6 July, 9. Australian, 164. Infantry and the StuKA on 7 July', () => {
    expect(arrivals('a', 'allied', 4, ALLIED)).toEqual([]);
    expect(arrivals('a', 'allied', 5, ALLIED)).toEqual(['2x']);
    expect(arrivals('a', 'allied', 6, ALLIED)).toEqual(['2x', '26au']);
    expect(arrivals('a', 'allied', 7, ALLIED)).toEqual(['2x', '26au', '9au']);
    expect(arrivals('a', 'axis', 6, AXIS)).toEqual([]);
    expect(arrivals('a', 'axis', 7, AXIS).toSorted()).toEqual(['164', 'stuka']);
  });
});

describe('XV.B.4 reinforcements of Ruweisat Ridge', () => {
  it('are 23. Tank and 161. Indian on 17 July, 125. Regiment on 19 July', () => {
    expect(arrivals('b', 'allied', 3, ALLIED)).toEqual([]);
    expect(arrivals('b', 'allied', 4, ALLIED).toSorted()).toEqual(['161in', '23x']);
    expect(arrivals('b', 'axis', 5, AXIS)).toEqual([]);
    expect(arrivals('b', 'axis', 6, AXIS)).toEqual(['125']);
  });
});
