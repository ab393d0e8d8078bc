// A process of its own that says when it is in the middle of a write, and never ends it: `holding-child.ts URL`.

import { LOCKS } from '#storage/postgresql/names.ts';
import { connect } from '#storage/prisma/postgresql.ts';

const [url = ''] = process.argv.slice(2);
await connect(url).$transaction(async (tx) => {
  await tx.$executeRawUnsafe(`SELECT pg_advisory_xact_lock(${LOCKS.write})`);
  await tx.bookmark.create({ data: { key: 'held', value: '' } });
  console.log('holding');
  await new Promise((never) => setTimeout(never, 60_000));
});
