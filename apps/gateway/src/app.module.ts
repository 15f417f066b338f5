import { Module } from '@nestjs/common';
import { AccountSettingsConsumer } from '@northline/common/platform/events';
import { ServiceModule } from '@northline/common/platform/service';
import { GatewayConfigModule } from './app-config';
import { DataModule } from './data.module';
import { routes } from './routes';
import { AccessModule } from './access/access.module';
import { AccountSettingsModule } from './account-settings/account-settings.module';
import { ApiKeysModule } from './api-keys/api-keys.module';
import { AuditLogsModule } from './audit-logs/audit-logs.module';
import { AuditModule } from './audit/audit.module';
import { AuthModule } from './auth/auth.module';
import { CallbacksModule } from './callbacks/callbacks.module';
import { CampaignsModule } from './campaigns/campaigns.module';
import { DashboardController } from './dashboard/dashboard.controller';
import { HttpModule } from './http/http.module';
import { IdempotencyModule } from './idempotency/idempotency.module';
import { KnowledgeModule } from './knowledge/knowledge.module';
import { LeadsModule } from './leads/leads.module';
import { LiveModule } from './live/live.module';
import { OperationsModule } from './operations/operations.module';
import { PresenceModule } from './presence/presence.module';
import { PricesModule } from './prices/prices.module';
import { SessionsModule } from './sessions/sessions.module';
import { TeamModule } from './team/team.module';
import { TiersModule } from './tiers/tiers.module';

/**
 * The only HTTP entrance: access, rate limits and audit; then one request to the service that owns the resource. One
 * module a feature; controllers that need nothing of their own are listed here.
 */
@Module({
  imports: [
    ServiceModule.forRoot({ name: 'gateway' }),
    GatewayConfigModule,
    DataModule,
    TiersModule,
    HttpModule,
    AccessModule,
    IdempotencyModule,
    AuditModule,
    AuditLogsModule,
    AuthModule,
    SessionsModule,
    TeamModule,
    ApiKeysModule,
    AccountSettingsModule,
    PricesModule,
    LeadsModule,
    KnowledgeModule,
    CampaignsModule,
    CallbacksModule,
    LiveModule,
    PresenceModule,
    OperationsModule,
  ],
  controllers: [...routes, DashboardController],
  providers: [AccountSettingsConsumer],
})
export class AppModule {}
