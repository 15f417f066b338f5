import { Injectable } from '@nestjs/common';
import { Seed } from '../world/world-seed';

/** What an account needs to connect its three channels to the sandbox. */
export interface ChannelCredentials {
  readonly whatsapp: {
    readonly accessToken: string;
    readonly phoneNumberId: string;
    readonly appSecret: string;
    readonly verifyToken: string;
  };
  readonly telegram: { readonly telegramBotToken: string };
  readonly email: {
    readonly apiKey: string;
    readonly fromAddress: string;
    readonly replyDomain: string;
    readonly webhookSecret: string;
  };
}

/** The one Meta app that all phone numbers of the sandbox belong to. */
export interface MetaApp {
  readonly appId: string;
  readonly appSecret: string;
  readonly verifyToken: string;
  readonly businessAccountId: string;
}

/** Announces credentials of the real shapes; they follow from the seed alone, so they survive a restart. */
@Injectable()
export class CredentialsService {
  /** The app whose id and secret the Graph API knows. */
  readonly app: MetaApp;

  constructor(private readonly seed: Seed) {
    this.app = {
      appId: seed.digits(15, 'app id'),
      appSecret: seed.bytes('app secret').toString('hex').slice(0, 32),
      verifyToken: `northline-${seed.letters(16, 'verify token')}`,
      businessAccountId: seed.digits(15, 'waba'),
    };
  }

  /** A ready set; each account number has its own. */
  channels(account = 1): ChannelCredentials {
    const bot = `${this.seed.digits(10, 'bot', account)}:${this.seed.letters(35, 'bot', account)}`;
    const apiKey = `re_${this.seed.letters(8, 'resend', account)}_${this.seed.letters(24, 'resend', account)}`;
    const domain = account === 1 ? 'northline.example' : `account${account}.northline.example`;
    return {
      whatsapp: {
        accessToken: `EAA${this.seed.letters(160, 'graph', account)}`,
        phoneNumberId: this.seed.digits(15, 'phone number', account),
        appSecret: this.app.appSecret,
        verifyToken: this.app.verifyToken,
      },
      telegram: { telegramBotToken: bot },
      email: {
        apiKey,
        fromAddress: `hello@${domain}`,
        replyDomain: `reply.${domain}`,
        webhookSecret: this.webhookSecret(apiKey),
      },
    };
  }

  /** The Svix secret of every webhook that this API key makes: `whsec_` and 24 bytes in base64. */
  webhookSecret(apiKey: string): string {
    return `whsec_${this.seed.bytes('webhook secret', apiKey).subarray(0, 24).toString('base64')}`;
  }
}
