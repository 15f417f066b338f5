import { Controller, type DynamicModule, Module, type Type } from '@nestjs/common';
import type { Resealed, secretsRpc } from '../../contracts';
import { Rpc } from '../messaging';
import { DataKeys } from './data-keys';
import { DataKeysRepository } from './data-keys.repository';
import { FirstDataKeys } from './first-data-keys-migration';
import { Resealing } from './resealing';
import { SealedAddressesMigration } from './sealed-addresses-migration';
import { SealedValuesRepository } from './sealed-values.repository';
import { SecretBox } from './secret-box';
import { SecretsConfig } from './secrets-config';
import { SECRETS_OPTIONS, type SecretsOptions } from './secrets-options';

/** The subjects by which services are told to reseal. */
type ResealSubject = keyof typeof secretsRpc;

/** Keeps secrets in a service's database; imported once, by the services that have any. */
@Module({})
export class SecretsModule {
  /** `subject`: the request that makes this service reseal. */
  static forService(subject: ResealSubject, options: SecretsOptions): DynamicModule {
    return {
      module: SecretsModule,
      global: true,
      controllers: [controllerOf(subject)],
      providers: [
        { provide: SecretsConfig, useFactory: () => new SecretsConfig() },
        { provide: SECRETS_OPTIONS, useValue: options },
        DataKeysRepository,
        SealedValuesRepository,
        FirstDataKeys,
        SealedAddressesMigration,
        DataKeys,
        SecretBox,
        Resealing,
      ],
      exports: [SecretBox, DataKeys],
    };
  }
}

function controllerOf(subject: ResealSubject): Type {
  @Controller()
  class SecretsController {
    constructor(private readonly resealing: Resealing) {}

    @Rpc(subject)
    reseal(): Promise<Resealed> {
      return this.resealing.run();
    }
  }
  return SecretsController;
}
