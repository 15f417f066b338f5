import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { AccountSettingsConsumer, EventFeed } from '@northline/common/platform/events';
import { ServiceModule } from '@northline/common/platform/service';
import { Authentication } from './access/authentication';
import { CredentialCache } from './access/credential-cache';
import { CredentialStore } from './access/credential-store';
import { CredentialWatch } from './access/credential-watch';
import { SessionCookie } from './access/session-cookie';
import { UseTracker } from './access/use-tracker';
import { AccountController } from './account-settings/account.controller';
import { AccountService } from './account-settings/account.service';
import { PresenceController } from './presence/presence.controller';
import { Presence } from './presence/presence.service';
import { PricesController } from './prices/prices.controller';
import { PricesService } from './prices/prices.service';
import { ApiKeysController } from './api-keys/api-keys.controller';
import { ApiKeysService } from './api-keys/api-keys.service';
import { GatewayConfig } from './app-config';
import { AuditConsumer } from './audit/audit.consumer';
import { AuditController } from './audit-logs/audit.controller';
import { AuditedWrites } from './audit/audited-writes';
import { Edits } from './audit/edits';
import { AuditService } from './audit-logs/audit.service';
import { AuditTrail } from './audit/audit-trail';
import { AuthController } from './auth/auth.controller';
import { AuthService } from './auth/auth.service';
import { LoginThrottle } from './auth/login-throttle';
import { ProviderCallbacks } from './callbacks/provider-callbacks';
import { FullCampaigns } from './campaigns/full-campaigns';
import { DashboardController } from './dashboard/dashboard.controller';
import { DataModule } from './data.module';
import { BodyPipe } from './http/body-pipe';
import { AddressShare } from './http/address-share';
import { RequestGuard } from './access/request-guard';
import { KnownParameters } from './http/known-parameters';
import { OpenStreams } from './http/open-streams';
import { PublicErrorFilter } from './http/public-error-filter';
import { IdempotentRequests } from './idempotency/idempotent-requests';
import { DocumentIntake } from './knowledge/document-intake.service';
import { DocsController } from './operations/docs.controller';
import { ApiDescription } from './operations/api-description';
import { LiveController } from './live/live.controller';
import { LiveUpdates } from './live/live.service';
import { routes } from './routes';
import { SessionsController } from './sessions/sessions.controller';
import { SessionsService } from './sessions/sessions.service';
import { RolesController } from './team/roles.controller';
import { TeamController } from './team/team.controller';
import { MemberTraces } from './team/member-traces.service';
import { TeamService } from './team/team.service';
import { TiersModule } from './tiers/tiers.module';
import { LeadImportIntake } from './leads/lead-import-intake.service';
import { Uploads } from './uploads/uploads.service';

/** The only HTTP entrance: access, rate limits and audit; then one request to the service that owns the resource. */
@Module({
  imports: [ServiceModule.forRoot({ name: 'gateway' }), DataModule, TiersModule],
  controllers: [
    ...routes,
    ApiKeysController,
    AccountController,
    PricesController,
    TeamController,
    RolesController,
    AuthController,
    SessionsController,
    LiveController,
    PresenceController,
    AuditController,
    DocsController,
    DashboardController,
  ],
  providers: [
    { provide: GatewayConfig, useFactory: () => new GatewayConfig() },
    { provide: APP_FILTER, useClass: PublicErrorFilter },
    { provide: APP_PIPE, useClass: BodyPipe },
    AddressShare,
    { provide: APP_GUARD, useClass: KnownParameters },
    RequestGuard,
    Authentication,
    CredentialCache,
    CredentialStore,
    CredentialWatch,
    SessionCookie,
    UseTracker,
    AccountService,
    PricesService,
    ApiKeysService,
    TeamService,
    MemberTraces,
    AuthService,
    SessionsService,
    EventFeed,
    LiveUpdates,
    Presence,
    LoginThrottle,
    AuditTrail,
    AuditedWrites,
    Edits,
    IdempotentRequests,
    AuditService,
    AuditConsumer,
    AccountSettingsConsumer,
    ApiDescription,
    OpenStreams,
    FullCampaigns,
    ProviderCallbacks,
    Uploads,
    LeadImportIntake,
    DocumentIntake,
  ],
})
export class AppModule {}
