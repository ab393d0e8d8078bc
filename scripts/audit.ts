// npm run audit: the audit of a match that is over, from the file that /match export wrote. HEADS is any text with what was kept of the
// match's messages: its chain heads, the SHA-256 of its bytes.
import { readFileSync } from 'node:fs';
import { commandLine, fail, Misuse } from './lib/command-line.ts';
import { auditExport } from './lib/replays/audit-run.ts';

const { positionals } = commandLine('npm run audit -- EXPORT [HEADS]', {});

try {
  const [file, heads] = positionals;
  if (file === undefined) throw new Misuse('name an export of a match that is over');
  const { lines, ok } = await auditExport(
    readFileSync(file, 'utf8'),
    heads === undefined ? null : readFileSync(heads, 'utf8'),
  );
  for (const line of lines) console.log(line);
  process.exitCode = ok ? 0 : 1;
} catch (error) {
  fail('audit', error);
}
