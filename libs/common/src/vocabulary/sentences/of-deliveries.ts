/** Why a message was not delivered, where no provider says so in its own words. */
export const sentencesOfDeliveries = {
  delivery_failed: 'Delivery failed',
  delivery_cancelled: 'Delivery was cancelled',
  delivery_unknown: 'The provider did not answer; the message may have been delivered',
  not_deliverable: 'The provider could not deliver it',
  mail_not_deliverable: 'The mail could not be delivered',
  answer_lost: 'The call was begun and its answer is not known',
  answer_unreadable: "The provider's answer could not be understood ({reason})",
  no_answer: 'The provider gave no answer ({reason})',
  refused_without_reason: '{provider} answered {status:number} without saying why',
  window_closed: 'The 24-hour WhatsApp window is closed; only a template can be sent',
  window_expired: 'Not sent before the end of its window',
  settled_as_unsent: 'Settled by hand: it was not sent',
  message_erased: 'The message was erased',
  messaging_limit: 'WhatsApp lets the number write first to no more people at present (messagingLimit)',
  daily_cap: 'The connection may send {messages:number} first messages and follow-ups today (dailyCap)',
  no_template_at_provider: 'WhatsApp template "{template}" ({language}) was not there when Meta was last asked',
  template_not_sendable: 'WhatsApp template "{template}" ({language}) is {status} at Meta',
  template_refused: 'WhatsApp template "{template}" ({language}) is {status} at Meta: {reason}',
  template_takes_one:
    'WhatsApp template "{template}" ({language}) takes 1 parameter in its text, the agent gives {given:number}',
  template_takes_others:
    'WhatsApp template "{template}" ({language}) takes {wanted:number} parameters in its text, the agent gives {given:number}',
  template_numbers_parameters:
    'WhatsApp template "{template}" ({language}) has parameters without names, the agent gives names',
  template_needs_parameter:
    'WhatsApp template "{template}" ({language}) has the parameter "{parameter}", which the agent does not give',
  template_takes_no_header:
    'WhatsApp template "{template}" ({language}) takes no value for its header, the agent gives one',
  template_needs_header: 'WhatsApp template "{template}" ({language}) needs a value for its header ({format})',
  template_needs_other_header:
    'WhatsApp template "{template}" ({language}) has a header of the type {format}, the agent gives {given}',
  template_needs_button: 'WhatsApp template "{template}" ({language}) needs a value for button {button:number}',
  template_lacks_button:
    'WhatsApp template "{template}" ({language}) has no button {button:number} of the type {format}',
} as const;
