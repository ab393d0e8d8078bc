// What each side types in the umpire's tests: a march into reach of the enemy's camp, another move, an attack.
const of = (red: string, blue: string) => (side: string) => (side === 'red' ? red : blue);

export const march = of('move Adder > Dunes', 'move Egret > Ridge');
export const second = of('move Camel > Palms', 'move Gecko > Palms');
export const attack = of('attack East Camp: Adder', 'attack West Camp: Egret');
/** The block that marches and attacks, and what it is called. */
export const marcher = of('Adder', 'Egret');
export const enemyOf = of('blue', 'red');
