import { Injectable } from '@nestjs/common';
import { CallbacksService } from '../callbacks/callbacks.service';
import { CustomersService } from '../customers/customers.service';
import { EmailIdempotency } from '../email/email.idempotency';
import { EmailMailbox } from '../email/email.mailbox';
import { ReachService } from '../leads/reach.service';
import { LimitsService } from '../limits/limits.service';
import { MisbehaviourService } from '../misbehaviour/misbehaviour.service';
import { ModelService } from '../model/model.service';
import { OutboxService } from '../outbox/outbox.service';
import { PersonasService } from '../personas/personas.service';
import { TelegramBots } from '../telegram/telegram.bots';
import { WhatsAppPeople } from '../whatsapp/whatsapp.people';
import { WhatsAppTemplates } from '../whatsapp/whatsapp.templates';

/** Everything that has a memory. */
interface Forgetful {
  reset(): void;
}

/** Makes the sandbox forget what happened. */
@Injectable()
export class ControlService {
  private readonly memories: readonly Forgetful[];

  constructor(
    private readonly callbacks: CallbacksService,
    private readonly personas: PersonasService,
    outbox: OutboxService,
    misbehaviour: MisbehaviourService,
    limits: LimitsService,
    reach: ReachService,
    model: ModelService,
    customers: CustomersService,
    people: WhatsAppPeople,
    templates: WhatsAppTemplates,
    bots: TelegramBots,
    mailbox: EmailMailbox,
    idempotency: EmailIdempotency,
  ) {
    this.memories = [
      callbacks,
      personas,
      outbox,
      misbehaviour,
      limits,
      reach,
      model,
      customers,
      people,
      templates,
      bots,
      mailbox,
      idempotency,
    ];
  }

  /** Forgets messages, people and faults; webhook registrations, secrets and message numbers stay. */
  reset(): void {
    for (const memory of this.memories) memory.reset();
  }

  /** How much is still to come by itself; both 0 means that the played world is quiet. */
  state(): { callbacksPending: number; repliesPending: number } {
    return { callbacksPending: this.callbacks.pending, repliesPending: this.personas.pending };
  }
}
