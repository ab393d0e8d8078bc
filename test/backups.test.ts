// Backups on a schedule: when one is due, how many are kept, and that nothing else in the folder is touched.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type BackupSettings, backUp, checkFolder } from '#src/backups.ts';
import { readConfig } from '#src/config.ts';

const root = mkdtempSync(join(tmpdir(), 'dispatch-backups-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const HOUR = 3_600_000;
const START = Date.parse('2026-11-23T06:00:00Z');
let n = 0;
let settings: BackupSettings;
beforeEach(() => {
  n += 1;
  settings = { every: 24 * HOUR, keep: 2, folder: join(root, `${n}`) };
});

const make = async (file: string): Promise<void> => writeFileSync(file, 'all of it');
const at = (hours: number) => backUp(settings, new Date(START + hours * HOUR), make);

describe('backups by themselves', () => {
  it('are made when the newest is old enough, and the oldest goes', async () => {
    expect(await at(0)).toContain('dispatch-2026-11-23T06-00-00Z.backup');
    expect(await at(23.9)).toBeNull();
    expect(await at(24)).not.toBeNull();
    writeFileSync(join(settings.folder, 'my own.backup'), 'mine');
    expect(await at(48)).not.toBeNull();
    expect(readdirSync(settings.folder).sort()).toEqual([
      'dispatch-2026-11-24T06-00-00Z.backup',
      'dispatch-2026-11-25T06-00-00Z.backup',
      'my own.backup',
    ]);
  });

  it('delete nothing when one fails', async () => {
    for (const hours of [0, 24]) await at(hours);
    const full = backUp(settings, new Date(START + 48 * HOUR), async () =>
      Promise.reject(new Error('the disk is full')),
    );
    await expect(full).rejects.toThrow('the disk is full');
    expect(readdirSync(settings.folder)).toHaveLength(2);
  });

  it('leave nothing of one that was broken off with its server', async () => {
    await at(0);
    const half = 'dispatch-2026-11-23T18-00-00Z.backup.part';
    for (const name of [half, `${half}-journal`, 'my own.backup.part'])
      writeFileSync(join(settings.folder, name), 'half of it');
    expect(await at(12)).toBeNull();
    expect(await at(24)).not.toBeNull();
    expect(readdirSync(settings.folder).sort()).toEqual([
      'dispatch-2026-11-23T06-00-00Z.backup',
      'dispatch-2026-11-24T06-00-00Z.backup',
      'my own.backup.part',
    ]);
  });

  it('go on when the clock was ahead for a while and is put back', async () => {
    expect(await at(24 * 365)).not.toBeNull();
    for (const hours of [0, 24, 48]) expect(await at(hours)).not.toBeNull();
    expect(await at(50)).toBeNull();
    expect(readdirSync(settings.folder).sort()).toEqual([
      'dispatch-2026-11-24T06-00-00Z.backup',
      'dispatch-2026-11-25T06-00-00Z.backup',
      'dispatch-2027-11-23T06-00-00Z.backup',
    ]);
  });

  it('have a folder that can be made and written in, which the start looks at', () => {
    const folder = join(root, `${n}`, 'below');
    checkFolder({ ...settings, folder });
    expect(readdirSync(folder)).toEqual([]);
    const [file, pipe, link] = ['file', 'pipe', 'link'].map((name) => join(folder, name)) as [string, string, string];
    writeFileSync(file, 'a file');
    execFileSync('mkfifo', [pipe]);
    symlinkSync(join(folder, 'nowhere'), link);
    for (const bad of [file, pipe, link, join(file, 'a'), join(link, 'a')])
      expect(() => checkFolder({ ...settings, folder: bad })).toThrow(
        `BACKUP_FOLDER: no backup can be made in ${bad} (`,
      );
  });

  it('are off unless they are asked for', () => {
    expect(readConfig({}).backups).toBeNull();
    expect(readConfig({ BACKUP_EVERY: '12', BACKUP_KEEP: '3', BACKUP_FOLDER: '/backups' }).backups).toEqual({
      every: 12 * HOUR,
      keep: 3,
      folder: '/backups',
    });
    expect(readConfig({ BACKUP_EVERY: '24', DATABASE_URL: 'file:/srv/d.db' }).backups?.folder).toBe('/srv/backups');
    expect(() => readConfig({ BACKUP_EVERY: 'daily' })).toThrow('BACKUP_EVERY');
  });
});
