import { counted } from '../plurals.rules';
import { inWords, type SentenceWords } from './sentence.rules';

/** What stands in a place of a sentence, by the name after its colon. */
export const forms: SentenceWords['forms'] = {
  messages: counted('en', { one: 'message', other: 'messages' }),
  tests: counted('en', { one: 'test message', other: 'test messages' }),
  days: counted('en', { one: 'day', other: 'days' }),
  characters: counted('en', { one: 'character', other: 'characters' }),
  minutes: counted('en', { one: 'minute', other: 'minutes' }),
  seconds: counted('en', { one: 'second', other: 'seconds' }),
  conversations: counted('en', { one: 'conversation', other: 'conversations' }),
  attempts: counted('en', { one: 'attempt', other: 'attempts' }),
  questions: counted('en', { one: 'question', other: 'questions' }),
  cells: counted('en', { one: 'cell', other: 'cells' }),
  parameters: counted('en', { one: 'parameter', other: 'parameters' }),
  pieces: counted('en', { one: 'piece', other: 'pieces' }),
  pages: counted('en', { one: 'page', other: 'pages' }),
  versions: counted('en', { one: 'version', other: 'versions' }),
  entries: counted('en', { one: 'entry', other: 'entries' }),
  channel: inWords({ whatsapp: 'WhatsApp', telegram: 'Telegram', email: 'email' }),
  status: inWords({ active: 'going on', handed_off: 'with a person', dropped: 'ended' }),
  resource: inWords({
    Lead: 'The lead',
    Draft: 'The draft',
    'Agent configuration': 'The agent',
    'Agent version': 'The version of the agent',
    'Tool server': 'The tool server',
    'Knowledge base': 'The knowledge base',
    'A/B test': 'The A/B test',
    Member: 'The member',
    Stage: 'The stage',
    Campaign: 'The campaign',
    Conversation: 'The conversation',
  }),
};
