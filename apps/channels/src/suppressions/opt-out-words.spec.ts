import { leadTextsIn } from '@northline/common/features/languages';
import { detectIntent } from './opt-out-words';

describe('detectIntent', () => {
  it.each([
    'STOP',
    '\u200eS\u200bTOP\ufeff',
    'stop',
    ' Stop! ',
    'STOPALL',
    'Unsubscribe.',
    'CANCEL',
    'END',
    'quit',
    '/stop',
    'Stop 🛑',
    'BAJA',
    'ALTO!',
    'Arrêt',
    'arrêter',
    'ABMELDEN',
    'Stopp',
    'SAIR',
    'basta!',
    'Afmelden',
    'avregistrera',
    'Zakończ',
    'odhlásit',
    'leiratkozás',
    'oprește',
    'διακοπή',
    'İptal',
    'dur',
    'СТОП',
    'отписаться',
    'відписатися',
    'إلغاء',
    'إيقاف',
    'הסר',
    'रोकें',
    '退订',
    '配信停止',
    '수신거부',
    'หยุด',
    'Dừng',
    'HỦY!',
    'Dừng lại',
    'berhenti',
    'Stop please',
    'please stop',
    'Opt out please',
    'Stop promotions',
    'Please stop messages, thanks',
    'Hi, stop. Thank you.',
    'Stop\n\nBest\nDr. Ada Lovelace\n+41 79 123 45 67',
  ])('%s is an opt-out', (text) => expect(detectIntent(text)).toBe('opt_out'));

  it.each(['START', 'ALTA', 'unstop', 'Начать', '/start', 'başla'])('%s takes it back', (text) =>
    expect(detectIntent(text)).toBe('opt_in'),
  );

  it.each([
    'please stop by tomorrow',
    // Vietnamese names, and "correct".
    'Dũng',
    'Huy',
    'Dung',
    'Đúng',
    'I want to cancel my old contract',
    'the end',
    // High and low.
    'Alto',
    'alta',
    'Baja.',
    '',
    '🛑',
    'non-stop',
    'Please cancel',
    'ok, the end',
    "don't stop please",
    'Please stop the car',
    'Stop sign, thanks',
    'Can we start on Monday?',
    `stop${'!'.repeat(200)}`,
  ])('%s is just a message', (text) => expect(detectIntent(text)).toBeUndefined());
});

describe('the unsubscribe link', () => {
  it.each([
    ['English', 'Unsubscribe'],
    ['German', 'Abmelden'],
    ['deutsch', 'Abmelden'],
    ['de', 'Abmelden'],
    ['de-CH', 'Abmelden'],
    ['Swiss German', 'Abmelden'],
    ['français', 'Se désinscrire'],
    ['French (Canada)', 'Se désinscrire'],
    ['Brazilian Portuguese', 'Cancelar inscrição'],
    ['pt_BR', 'Cancelar inscrição'],
    ['Español', 'Darse de baja'],
    ['Italian', 'Disiscriviti'],
    ['nb', 'Meld av'],
    ['Русский', 'Отписаться'],
    ['العربية', 'إلغاء الاشتراك'],
    ['简体中文', '退订'],
    ['繁體中文', '取消訂閱'],
    ['Tiếng Việt', 'Hủy đăng ký'],
    ['Bahasa Indonesia', 'Berhenti berlangganan'],
    ['हिन्दी', 'सदस्यता समाप्त करें'],
    ['Ελληνικά', 'Διαγραφή'],
  ])('in %s the link is called %s, which also ends messages when it is sent back', (language, text) => {
    expect(leadTextsIn(language).unsubscribe).toBe(text);
    expect(detectIntent(text)).toBe('opt_out');
  });

  it.each([undefined, '', 'Klingon', 'no slang, please'])('of %s it is English', (language) =>
    expect(leadTextsIn(language).unsubscribe).toBe('Unsubscribe'),
  );
});

describe('a message whose text stands for something else', () => {
  it.each([
    '[location] Stop, unsubscribe (47.36, 8.54)',
    '[contact] Please stop writing to me',
    '[interactive] answer: unsubscribe me please',
    '[forwarded] STOP',
    '[forwarded] START',
    '[edited] [forwarded] STOP',
  ])('wishes nothing: %s', (text) => expect(detectIntent(text)).toBeUndefined());

  it.each([
    ['[edited] STOP', 'opt_out'],
    ['[edited] START', 'opt_in'],
    ['[STOP]', 'opt_out'],
    ['Stop\nNo more messages', 'opt_out'],
  ])('but %s is: %s', (text, intent) => expect(detectIntent(text)).toBe(intent));
});
