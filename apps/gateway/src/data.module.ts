import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountFactory } from './accounts/account-factory';
import { AccountQuotas } from './accounts/account-quotas.service';
import { accountSchema, apiKeySchema, sessionSchema, userSchema } from './accounts/account.schema';
import { AccountsRepository } from './accounts/accounts.repository';
import { SessionsRepository } from './accounts/sessions.repository';
import { UsersRepository } from './accounts/users.repository';
import { ApiKeysRepository } from './accounts/api-keys.repository';
import { auditLogSchema } from './audit/audit-log.schema';
import { AuditLogsRepository } from './audit/audit-logs.repository';
import { idempotencyKeySchema } from './idempotency/idempotency-key.schema';
import { IdempotencyKeysRepository } from './idempotency/idempotency-keys.repository';

const repositories = [
  AccountsRepository,
  UsersRepository,
  SessionsRepository,
  ApiKeysRepository,
  AuditLogsRepository,
  IdempotencyKeysRepository,
];

/** The gateway's collections. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'Account', schema: accountSchema },
      { name: 'User', schema: userSchema },
      { name: 'Session', schema: sessionSchema },
      { name: 'ApiKey', schema: apiKeySchema },
      { name: 'AuditLog', schema: auditLogSchema },
      { name: 'IdempotencyKey', schema: idempotencyKeySchema },
    ]),
  ],
  providers: [...repositories, AccountFactory, AccountQuotas],
  exports: [...repositories, AccountFactory, AccountQuotas],
})
export class DataModule {}
