import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { login } from '#lib/api/accounts/authentication.ts';
import { addAuthenticator, confirmAuthenticator } from '#lib/api/accounts/second-factor-settings.ts';
import { type RunningServer, startServer } from '../../support/processes/start-server.ts';
import { ask } from '../steps/calls.ts';
import { demo } from '../steps/people.ts';
import { codeOf } from '../steps/second-factor.ts';

const run = promisify(execFile);

describe('npm run import', () => {
  let server: RunningServer;
  let folder: string;
  beforeAll(async () => {
    server = await startServer({ demo: true });
    folder = await mkdtemp(path.join(tmpdir(), 'homestead-import-'));
  });
  afterAll(async () => {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const fileOf = async (text: string | Buffer) => {
    const file = path.join(folder, 'houses.csv');
    await writeFile(file, text);
    return file;
  };

  /** The exit code and the output. */
  async function load(...args: string[]) {
    const all = ['dist/import.mjs', '--url', server.url, ...args];
    const { code, stdout, stderr } = await run(process.execPath, all).then(
      (done) => ({ code: 0, ...done }),
      (failed) => failed as { code: number; stdout: string; stderr: string },
    );
    return { code, text: stdout + stderr };
  }

  const houses = `bedrooms,title,town,state,price
4,Detached Duplex,Lekki,Lagos,120000000
3,Bungalow,Awka,Anambara,18000000
3,Bungalow,Awka,Anambra,cheap
4,Detached Duplex,Lekki,Lagos,120000000
`;

  test('imports a file with one command and reports the invalid rows by line and reason', async () => {
    const report = path.join(folder, 'report.csv');
    const { code, text } = await load(await fileOf(houses), '--report', report);
    expect(code).toBe(0);
    expect(text).toMatch(/4 rows\n {2}loaded +2\n {2}updated +0\n {2}unchanged +0\n {2}repeated +1\n {2}refused +1\n/);
    expect(text).toContain("line 4: Price 'cheap' is not understood");
    expect(text).toContain("line 3: The state 'Anambara' was read as Anambra");
    expect(await readFile(report, 'utf8')).toContain("4,refused,\"Price 'cheap' is not understood.");
    const listing = await (await fetch(`${server.url}/properties`)).text();
    expect(listing).toContain('4-bedroom Detached Duplex, Lekki');
  });

  test('importing the same file again changes nothing', async () => {
    const { code, text } = await load(await fileOf(houses));
    expect(code).toBe(0);
    expect(text).toMatch(/loaded +0\n {2}updated +0\n {2}unchanged +2\n/);
  });

  test('a file in a legacy spreadsheet encoding is decoded', async () => {
    await load(await fileOf(Buffer.from('name,state,type,price\nCaf\xe9 Court,Lagos,Land,9000000\n', 'latin1')));
    expect(await (await fetch(`${server.url}/properties`)).text()).toContain('Café Court');
  });

  test('explains what to do about an error', async () => {
    const file = await fileOf(houses);
    const wrongPassword = await load(file, '--password', 'nothing');
    expect([wrongPassword.code, wrongPassword.text]).toEqual([1, expect.stringContaining('Could not sign in')]);
    const wrongColumn = await load(file, '--map', 'colour=name');
    expect([wrongColumn.code, wrongColumn.text]).toEqual([
      1,
      expect.stringContaining("The file has no column 'colour'"),
    ]);
    const noFile = await load(path.join(folder, 'nothing.csv'));
    expect([noFile.code, noFile.text]).toEqual([1, expect.stringContaining('There is no file')]);
    const noServer = await load(file, '--url', 'http://127.0.0.1:9');
    expect([noServer.code, noServer.text]).toEqual([
      1,
      expect.stringContaining('Nothing answers at http://127.0.0.1:9'),
    ]);
  });

  // the last one, because from then on the demo's office has a second factor
  test('AS-48: an account with a second factor gives a code of it', async () => {
    const account = demo.office;
    const { token } = (await ask(server, login, account)).body;
    const proof = { current_password: account.password };
    const { secret } = (await ask(server, addAuthenticator, proof, { token })).body;
    const added = (await ask(server, confirmAuthenticator, { code: codeOf(secret) }, { token })).body;
    const file = await fileOf(houses);
    expect(await load(file)).toMatchObject({ code: 1, text: expect.stringContaining('give a code with --code') });
    expect(await load(file, '--code', '000000')).toMatchObject({ code: 1, text: expect.stringContaining('not right') });
    expect(await load(file, '--code', added.recovery_codes?.[0] ?? '')).toMatchObject({ code: 0 });
  });
});
