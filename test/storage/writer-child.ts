// A process of its own that appends to a match's log: `writer-child.ts URL NAME COUNT`. Tries again when overtaken.
import { prismaStore } from '#storage/prisma/prisma.ts';
import { logRecord } from './suite-records.ts';

const [url = '', name = '', count = '0'] = process.argv.slice(2);
const store = await prismaStore(url);
let written = 0;
while (written < Number(count)) {
  const match = await store.match('m1');
  if (match === null) throw new Error('no match');
  const seq = match.seq + 1;
  const result = await store.write([
    { type: 'match', match: { ...match, seq, revision: match.revision + 1 } },
    { type: 'log', entry: logRecord('m1', seq, { player: name, text: `${written}` }) },
  ]);
  if (result.ok) written++;
}
await store.close();
console.log(`${name}: ${written}`);
