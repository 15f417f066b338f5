import type { WordsByOperation } from './operation-words';

/** Conversations, their messages, and the insights from them. */
export const conversationWords: WordsByOperation = {
  Conversations_list: {
    summary: 'List conversations',
    description:
      'Conversations, newest first, without their messages unless `include=messages`. With `include=preview` each carries what a list shows: the names of lead and agent, the last message, and whether it needs a person. Filters are combined with AND; `search` finds words that were said, each whole, and leads by name and address; `match` shows where. `needsPerson=true` puts the lead first who has waited longest. `sort=-lastMessageAt` puts the newest message first. With `updatedAfter` the order is that of `updatedAt`, ascending: the way to poll.',
  },
  Conversations_get: {
    summary: 'Read a conversation',
    description: 'One conversation with its messages, oldest first.',
  },
  Presence_viewers: {
    summary: 'List who looks at a conversation',
    description: 'The members who have it open now, as they say by `PUT`. At most 20, those who came first.',
  },
  Presence_look: {
    summary: 'Look at a conversation',
    description:
      'The signed-in member looks at the conversation for the next 45 seconds; a page that shows it repeats this every 20. Answers all who look, the caller among them. Other pages learn of the first one by `conversation.viewed`. It is stored nowhere, and no use of the session.',
    errors: { '403': 'The caller is an API key' },
  },
  Presence_leave: {
    summary: 'Look away from a conversation',
    description:
      'The signed-in member looks at it no more. Without this they are a viewer until their 45 seconds have passed.',
    errors: { '403': 'The caller is an API key' },
  },
  ReadMarks_read: {
    summary: 'Mark a conversation as read',
    description:
      'The signed-in member has read it, up to `messageCount` or all of it, and follows it from now on: it is unread for them (`preview.unread`, `unread=true`) once the lead writes again. Their other pages are told by `conversation.read`. Nobody else sees it, and the conversation itself does not change.',
    errors: { '403': 'The caller is an API key' },
  },
  ReadMarks_unread: {
    summary: 'Mark a conversation as unread',
    description: 'It is unread for the signed-in member until they mark it as read.',
    errors: { '403': 'The caller is an API key' },
  },
  Conversations_update: {
    summary: 'Move a conversation or silence its agent',
    description:
      'With `stageId` or `currentStageName` the conversation moves to that stage; a terminal stage completes it, and its insights are evaluated. `agentPaused: true` silences the agent without a word to the lead, which is the quiet way to take over; `false` lets it answer again.',
    errors: { '400': 'The agent has no such stage', '409': 'The conversation is completed' },
  },
  Conversations_send: {
    summary: 'Send a message as a person',
    description:
      'Sends the text over the channel of the conversation, with role `human`. The agent is silent for the next 30 minutes (`agentPausedUntil`). Answers when the message is queued; `deliveryStatus` of the message tells how far it is.',
    errors: {
      '409': "The 24 hours after the lead's last WhatsApp message are over, or the lead is suppressed",
    },
  },
  Conversations_setStatus: {
    summary: 'Change the status of a conversation',
    description:
      '`active` can become `completed`, `handed_off` or `dropped`; `handed_off` can become `active` or `completed`; `dropped` can become `active`. `handed_off` sends the hand-off message and leaves the lead to a person; a return to `active` gives the conversation back to the agent, which answers again at once. `completed` is final: when the lead writes again, a new conversation begins. An ended conversation in which the lead waits for a person (`waitingSince`) can be given its status once more, which ends the wait. Each change leaves a note with who made it, and with the `reason` if one is given.',
    errors: { '400': '`Invalid status transition from … to …`' },
  },
  Conversations_assign: {
    summary: 'Assign a conversation',
    description:
      'A member of the account takes care of the conversation from now on. It says nothing to the lead and stops nobody: the agent goes on until somebody takes over or writes.',
    errors: { '400': 'The account has no such member', '409': 'The conversation has ended' },
  },
  Conversations_unassign: {
    summary: 'Assign a conversation to nobody',
    description: 'Nobody in particular takes care of the conversation any more.',
    errors: { '409': 'The conversation has ended' },
  },
  Conversations_takeOver: {
    summary: 'Take a conversation over',
    description:
      'The agent stops at once, even while it thinks, and the conversation is `handed_off`; the lead is told nothing. A signed-in member becomes the assignee. The deadline of a hand-off ends.',
    errors: { '400': '`Invalid status transition from … to handed_off`: the conversation has ended' },
  },
  Conversations_giveBack: {
    summary: 'Give a conversation back to the agent',
    description:
      'The agent answers again, at once where the lead waits; also out of a pause or the silence after a message of a person. Assignee and `handOff` are removed, and the message limit counts from zero.',
    errors: { '409': 'The conversation has ended' },
  },
  LaterReturns_create: {
    summary: 'Give a conversation back to the agent later',
    description:
      'The agent has the conversation again, but is silent until `at` (`agentPausedUntil`): until then a person may write. Then it answers what the lead has written. Assignee and `handOff` are removed. For a conversation that a person took over, or in which the agent is silent; a further call moves the time, and `POST …/return` ends the silence at once.',
    errors: {
      '400': '`at` has passed, or is more than 30 days ahead',
      '409': 'The conversation has ended, or `The agent has the conversation`',
    },
  },
  Conversations_cancelFollowUps: {
    summary: 'Cancel the follow-ups of a conversation',
    description:
      'The agent writes no further message to the silent lead; it answers when the lead writes. `plannedFollowUp` of the conversation says what was planned.',
  },
  Conversations_turns: {
    summary: "List the agent's turns",
    description:
      'Why the agent said what it said: for each of its steps the version of the agent, the messages of the lead that it answers, the stage before and after, the edges it could choose from with the one it chose and the reason, what the guardrails found, the knowledge and tools it used, the model, tokens and times. A step that sent nothing is listed, too, with its `cause` and when it is tried again. Newest first.',
  },
  Conversations_events: {
    summary: 'Read events again',
    description:
      'The numbered events of the conversation, the same as webhooks carry. Start with `afterSequence=0` and send `nextSequence` back as the next `afterSequence`: the way to fill a gap after an outage of your receiver. Events are kept for the days that the account sets.',
  },
  Attachments_download: {
    summary: 'Download an attachment',
    description:
      'The bytes of a file that the lead sent, as a file to be saved; its name and type are in `attachments` of its message. Nobody but its sender vouches for its content. 409 when it is not stored.',
  },
  Deliveries_list: {
    summary: 'List deliveries',
    description:
      'Every outgoing message of the conversation with its status, attempts and errors at the provider, newest first.',
  },
  Deliveries_settle: {
    summary: 'Settle an unknown delivery',
    description:
      'When a provider did not answer, nobody knows whether it took the message, and Northline does not send it twice. Once you have found out, say so here.',
    errors: { '409': 'The outcome of the delivery is known' },
  },
  InboundMessages_list: {
    summary: 'List received messages',
    description:
      'Messages as they arrived, newest first. Those with `status=quarantined` (the sender is not the lead of the conversation, the signature is missing, or a quota is used up) and `status=unreadable` wait for `POST /api/inbound-messages/{id}/release`.',
  },
  InboundMessages_release: {
    summary: 'Release a message that was set aside',
    description: 'The message is taken as if it had come from the lead; an unreadable mail is fetched again.',
    errors: { '409': 'The message was not set aside' },
  },
  Preferences_list: {
    summary: 'List insights of all leads',
    description:
      'What was learned about all leads, one entry a lead and topic, with the name of the lead; the newest first. The webhook `insight.updated` tells each as it is written. `GET /api/preferences/{id}` has those of one lead.',
  },
  Preferences_ofLead: {
    summary: "List a lead's insights",
    description:
      "The path takes the **lead's id** (the number of `GET /api/leads`), not that of an insight. What was learned about the lead, one entry a topic, over all its conversations: the thing to copy into a CRM. A lead without insights, or one that does not exist, answers an empty list.",
  },
  Preferences_history: {
    summary: 'Show how an insight came to its value',
    description:
      "The path takes the **insight's `_id`**. Its present value and up to 20 before it, the newest first: when each was written, by a model or by whom, and the message whose words it rests on.",
  },
  Preferences_lock: {
    summary: 'Lock an insight',
    description:
      "The path takes the **insight's `_id`**. Evaluations no longer overwrite it; people still correct and delete it. It is removed when it expires, as any other.",
  },
  Preferences_unlock: {
    summary: 'Unlock an insight',
    description: "The path takes the **insight's `_id`**. The next evaluation that finds a value overwrites it again.",
  },
  Preferences_update: {
    summary: 'Correct an insight',
    description:
      "The path takes the **insight's `_id`**. At least one of `topic`, `preference` and `confidence` is needed; other fields are ignored. When the lead has an insight of the new topic already, that one is replaced. The correction keeps the insight for another 90 days; `POST …/lock` keeps later evaluations from overwriting it, `lockEditedInsights` of the account from overwriting any correction.",
    errors: {
      '400':
        'The id is malformed, no field is given, `confidence` is none of `high`, `medium` and `low`, or the text contains markup or instructions (`Rejected content`)',
    },
  },
  Preferences_delete: { summary: 'Delete an insight', description: "The path takes the **insight's `_id`**." },
};
