// Units by what the charts of the rulebook call them: who owns the game types what is printed there.
import { describe, expect, it } from 'vitest';
import type { QuadAction } from '#games/quad/position/action.ts';
import { kitOf, onMap } from '#test/support/quad/world.ts';

/** 19.1 to 19.3 of Cauldron: whose designation it is, and the designation as printed. */
const CAULDRON = `
  3-sa-brigade: 3rd SA Inf Bde; 2-sa-brigade: 2nd SA Inf Bde; 1-sa-brigade: 1st SA Inf Bde; 151-brigade: 151st Inf Bde;
  69-brigade: 69th Inf Bde; 150-brigade: 150th Inf Bde; 4-sa-brigade: 4th SA Inf Bde; 6-sa-brigade: 6th SA Inf Bde;
  9-indian-brigade: 9th IND Inf Bde; 3-4-punjab: 3/4th Punjab Inf Bn; 67-medium: 67th Medium Art Regt; 68-medium: 68th
  Medium Art Regt; 8-rtr: SQ/8th Royal Tank Regt; 42-rtr: 42nd Royal Tank Regt; 44-rtr: 44th Royal Tank Regt; 4-rtr: 4th
  Royal Tank Regt; 7-rtr: 7th Royal Tank Regt; queens-bays: Queen's Bays; 9-lancers: 9th Lancers; 10-hussars: 10th Royal
  Hussars; 1-rifle-brigade: 1st Rifle Brigade; 11-rha: 11th Royal Horse Art Regt; 8-field-artillery: 8th Field Art Regt;
  3-cly: 3rd County of London Yeomanry; 4-cly: 4th County of London Yeomanry; 2-rgh: 2nd Royal Gloucestershire Hussars;
  50-recon: 50th Recon. Bn.; 107-rha: 107th Royal Horse Art Regt; 201-guards-brigade: 201st Guards Bde; 3-rtr: 3rd Royal
  Tank Regt; 5-rtr: 5th Royal Tank Regt; 8-hussars: 8th Hussars; 1-krrc: 1st King's Royal Rifle Corps; 1-rha: 1st Royal
  Horse Art Regt; 7-motor-brigade: 7th Motorized Inf Bde; 3-indian-motor-brigade: 3rd IND Mot Bde; 29-indian-brigade:
  29th IND Inf Bde; 1-free-french-brigade: 1st Free French Inf Bde; 1-200-infantry: 1/200th Inf Bn; 2-200-infantry:
  2/200th Inf Bn; 1-361-infantry: 1/361st Inf Bn; 2-361-infantry: 2/361st Inf Bn; 190-artillery: 190th Art Regt;
  361-artillery: 361st Art Regt; 115-artillery: 115th Art Regt; 85-infantry: 85th IT Inf Regt; 86-infantry: 86th IT Inf
  Regt; 42-artillery: 42nd IT Art Regt; 7-bersaglieri: 7th IT Bersaglieri Regt; 61-infantry: 61st IT Inf Regt;
  62-infantry: 62nd IT Inf Regt; 46-artillery: 46th IT Art Regt; 19-infantry: 19th IT Inf Regt; 20-infantry: 20th IT Inf
  Regt; 55-artillery: 55th IT Art Regt; 27-infantry: 27th IT Inf Regt; 28-infantry: 28th IT Inf Regt; 26-artillery: 26th
  IT Art Regt; 9-bersaglieri: 9th IT Bersaglieri Regt; 65-infantry: 65th IT Inf Regt; 66-infantry: 66th IT Inf Regt;
  xi-tanks: XI IT Tank Bn; 21-artillery: 21st IT Art Regt; 8-bersaglieri: 8th IT Bersaglieri; ix-tanks: IX IT Tank Bn;
  x-tanks: X IT Tank Bn; xiii-tanks: XIII IT Tank Bn; 132-artillery: 132nd IT Art Regt; 1-8-panzer: 1/8th Pz. Bn;
  2-8-panzer: 2/8th Pz. Bn; 1-115-infantry: 1/115th Inf Bn; 2-115-infantry: 2/115th Inf Bn; 33-panzerjager: 33rd
  Panzerjager Bn; 33-recon: 33rd Recon Bn; 33-artillery: 33rd Art Regt; 1-5-panzer: 1/5th Pz Bn; 2-5-panzer: 2/5th Pz
  Bn; 1-104-infantry: 1/104th Inf Bn; 2-104-infantry: 2/104th Inf Bn; 39-panzerjager: 39th Panzerjager Bn; 3-recon: 3rd
  Recon Bn; 155-artillery: 155th Art Regt; 1-155-infantry: 1/155th Inf Bn; 2-155-infantry: 2/155th Inf Bn;
  190-panzerjager: 190th Panzerjager Bn; 605-panzerjager: 605th Panzerjager Bn; 580-recon: 580th Recon Bn; 288-infantry:
  288th Inf Bn; 10-indian-brigade: 10th IND Inf Bde; 1-rtr: 1st Royal Tank Regt; 1-dcli: 1st Duke of Cornwall Light Inf;
  11-indian-brigade: 11th IND Inf Bde; 6-rtr: 6th Royal Tank Regt; 20-indian-brigade: 20th IND Inf Bde
`;

const readMove = (unit: string, typed: string): readonly QuadAction[] => {
  const scenario = unit === 'anti-tank' ? 'supercharge' : 'cauldron';
  const side = sideOf(scenario, unit);
  const { module, state } = onMap(scenario, { active: side, units: { [unit]: '1010' } });
  const read = module.readOrders(typed, module.view(state, side), side);
  if ('unclear' in read) throw new Error(`${typed}: ${read.unclear}`);
  return read;
};
const sideOf = (scenario: string, unit: string) => kitOf(scenario).units[unit]?.side ?? 'axis';

describe('a unit is understood', () => {
  const rows = CAULDRON.trim()
    .split(/;\s+/)
    .map((row) => row.replaceAll(/\s+/g, ' ').split(': ') as [string, string]);
  it('by every designation of the charts of Cauldron (cauldron 19.1, 19.2, 19.3)', () => {
    expect(rows).toHaveLength(94);
    for (const [unit, printed] of rows)
      expect(readMove(unit, `move ${printed} > 1011`), printed).toMatchObject([{ type: 'move', unit }]);
  });
  it('by "AT", which elsewhere is a word of its own (supercharge 18.21)', () => {
    expect(readMove('anti-tank', 'move AT > 1011')).toMatchObject([{ unit: 'anti-tank' }]);
    expect(readMove('anti-tank', 'move AT at 1010 > 1011')).toMatchObject([{ unit: 'anti-tank' }]);
  });
});
