import { isEmail } from 'class-validator';
import { AccountFactory } from '../accounts/account-factory';
import { newPassword } from '../accounts/password';
import { type AdminCommand, text, UsageError } from './command';

/** Makes an account and its owner. */
export const createAccount: AdminCommand = {
  words: 'create-account',
  synopsis: '--email E --name N [--password P] [--json]',
  summary: 'an account and its owner; prints the password once',
  options: { email: { type: 'string' }, name: { type: 'string' }, password: { type: 'string' }, json: { type: 'boolean' } },
  async run(app, options) {
    const [email, name] = [text(options['email']), text(options['name'])];
    const password = options['password'] === undefined ? newPassword() : text(options['password']);
    if (!isEmail(email)) throw new UsageError('--email must be an email address');
    if (name.trim() === '') throw new UsageError('--name is required');
    if (password.length < 8) throw new UsageError('--password must be at least 8 characters');
    const account = { accountId: await app.get(AccountFactory, { strict: false }).create({ email, name, password }), email: email.toLowerCase(), password };
    console.log(options['json'] ? JSON.stringify(account) : `Account  ${account.accountId}\nEmail    ${account.email}\nPassword ${password}  (shown this once)`);
  },
};
