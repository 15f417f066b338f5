import { Module } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { AddressShare } from './address-share';
import { BodiesInHand } from './bodies-in-hand';
import { BodyPipe } from './body-pipe';
import { OpenStreams } from './open-streams';
import { PublicErrorFilter } from './public-error-filter';

/** What every request passes: bodies, parameters, errors, streams. */
@Module({
  providers: [
    { provide: APP_FILTER, useClass: PublicErrorFilter },
    { provide: APP_PIPE, useClass: BodyPipe },
    AddressShare,
    BodiesInHand,
    OpenStreams,
  ],
  exports: [AddressShare, BodiesInHand, OpenStreams],
})
export class HttpModule {}
