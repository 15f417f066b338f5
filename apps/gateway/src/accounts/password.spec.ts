import { checkPassword, hashPassword, isOutdated, newPassword, passwordMatches } from './password';

it('matches the password that was hashed, and no other', async () => {
  const hash = await hashPassword('correct horse');
  expect(hash).toMatch(/^scrypt\$16384\$8\$5\$[0-9a-f]{32}\$[0-9a-f]{64}$/);
  expect(hash).not.toBe(await hashPassword('correct horse'));
  expect(await passwordMatches('correct horse', hash)).toBe(true);
  expect(await passwordMatches('wrong horse', hash)).toBe(false);
});

it('matches what was hashed at another cost', async () => {
  // RFC 7914, section 12: scrypt of "password" with "NaCl" at N = 1024, r = 8, p = 16, its first 32 bytes.
  const salt = Buffer.from('NaCl').toString('hex');
  const hash = `scrypt$1024$8$16$${salt}$fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b373162`;
  expect(await passwordMatches('password', hash)).toBe(true);
  expect(await passwordMatches('Password', hash)).toBe(false);
});

it('matches what was hashed before the cost stood with it', async () => {
  const hash = `scrypt$${Buffer.from('NaCl').toString('hex')}$a8430d7e581f9ca03c952df506ac66c757899d67a21d71c0f1900bd778ac1d14`;
  expect(await passwordMatches('password', hash)).toBe(true);
  expect(await passwordMatches('Password', hash)).toBe(false);
});

it('works as long for nobody, and for a hash that costs less, as for somebody', async () => {
  const hash = await hashPassword('x');
  const older = `scrypt$${'00'.repeat(16)}$${'00'.repeat(32)}`;
  expect([isOutdated(hash), isOutdated(older)]).toEqual([false, true]);
  const time = async (stored: string | undefined): Promise<number> => {
    const start = performance.now();
    await passwordMatches('guess', stored);
    return performance.now() - start;
  };
  let [known, unknown, outdated] = [Infinity, Infinity, Infinity];
  // By turns, as others may use the machine more at one time than at another.
  for (let round = 0; round < 4; round += 1) {
    known = Math.min(known, await time(hash));
    unknown = Math.min(unknown, await time(undefined));
    outdated = Math.min(outdated, await time(older));
  }
  expect(await passwordMatches('guess', undefined)).toBe(false);
  expect(unknown).toBeGreaterThan(known / 3);
  expect(outdated).toBeGreaterThan(known / 3);
});

it('makes passwords that nobody guesses', () => {
  expect(newPassword()).toMatch(/^[\w-]{20}$/);
});

it('refuses what everybody tries first, in whatever case', () => {
  for (const password of ['password', '12345678', 'Password1', 'iloveyou'])
    expect(() => checkPassword('password', password)).toThrow('password is among the most common passwords');
  for (const password of ['correct horse battery', newPassword()])
    expect(() => checkPassword('password', password)).not.toThrow();
});
