import { text as readText } from 'node:stream/consumers';
import { isEmail } from 'class-validator';
import { isPlainEmail } from '@northline/common/validation';
import { AccountFactory } from '../accounts/account-factory';
import { newPassword, shortestPassword } from '../accounts/password';
import { type AdminCommand, text, UsageError } from './command';

/** Makes an account and its owner. */
export const createAccount: AdminCommand = {
  words: 'create-account',
  synopsis: '--email E --name N [--password-stdin] [--json]',
  summary: 'an account and its owner; prints the password once',
  options: {
    email: { type: 'string' },
    name: { type: 'string' },
    'password-stdin': { type: 'boolean' },
    json: { type: 'boolean' },
  },
  async run(app, options) {
    const [email, name] = [text(options['email']), text(options['name'])];
    // Not an option: everybody on the machine can see the arguments of a process.
    const password = options['password-stdin'] ? (await readText(process.stdin)).replace(/\r?\n$/, '') : newPassword();
    if (!isEmail(email) || !isPlainEmail(email)) throw new UsageError('--email must be an email address');
    if (name.trim() === '') throw new UsageError('--name is required');
    if (password.length < shortestPassword)
      throw new UsageError(`The password must be at least ${shortestPassword} characters`);
    const account = {
      accountId: await app.get(AccountFactory, { strict: false }).create({ email, name, password }),
      email: email.toLowerCase(),
      password,
    };
    console.log(
      options['json']
        ? JSON.stringify(account)
        : `Account  ${account.accountId}\nEmail    ${account.email}\nPassword ${password}  (shown this once)`,
    );
  },
};
