import { Module } from '@nestjs/common';
import { DataModule } from '../data.module';
import { HttpModule } from '../http/http.module';
import { TiersModule } from '../tiers/tiers.module';
import { Authentication } from './authentication';
import { CredentialCache } from './credential-cache';
import { CredentialStore } from './credential-store';
import { CredentialWatch } from './credential-watch';
import { RequestGuard } from './request-guard';
import { SessionCookie } from './session-cookie';
import { UseTracker } from './use-tracker';

/** Who is asking, and whether they may. */
@Module({
  imports: [DataModule, HttpModule, TiersModule],
  providers: [
    Authentication,
    CredentialCache,
    CredentialStore,
    CredentialWatch,
    SessionCookie,
    UseTracker,
    RequestGuard,
  ],
  exports: [CredentialCache, CredentialWatch, RequestGuard, SessionCookie],
})
export class AccessModule {}
