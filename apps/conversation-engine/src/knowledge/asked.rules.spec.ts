import { askedOf, maxAsked } from './asked.rules';

const offer = 'Do you have an office?\nYes. Would you like to know what a Studio costs?';
const said = 'Do you have cameras?\nYes, there are cameras at the doors.';

describe('what a text asks for', () => {
  it('is the telling words of each sentence, each once', () => {
    expect(askedOf('Hi there! We are six people in Berlin, Berlin. How much is a desk?')).toEqual({
      sentences: [['six', 'people', 'berlin'], ['desk']],
      around: [],
    });
    expect(askedOf('Thanks a lot. ¿Hay que pagar fianza?')).toEqual({ sentences: [['pagar', 'fianza']], around: [] });
    expect(askedOf('ขอทราบราคาที่จอดรถ')?.sentences.flat().length).toBeGreaterThan(1);
    expect(askedOf('咖啡是免费的吗？')).toEqual({ sentences: [['咖啡', '免费']], around: [] });
    expect(askedOf('撮影の料金はいくらですか')).toEqual({ sentences: [['撮影', '料金']], around: [] });
  });

  it('is beside what it may refer to', () => {
    expect(askedOf('And at the doors?', said)).toEqual({ sentences: [['doors']], around: ['cameras'] });
  });

  it.each(['after how long?', 'until when', 'Wie lange?', '¿cuánto?', '多少钱？', 'いくらですか', 'tell me more'])(
    'is what was said before, where it names nothing itself: %s',
    (text) => {
      expect(askedOf(text, said)).toMatchObject({ around: ['cameras', 'doors'] });
    },
  );

  it.each(['yes please', 'Ja, gerne', 'sí', 'oui, volontiers', '好的', 'はい', 'да, конечно'])(
    'is what was offered, where it says yes: %s',
    (text) => {
      expect(askedOf(text, offer)).toEqual({ sentences: [['studio', 'costs']], around: ['office'] });
      expect(askedOf(text, said)).toBeUndefined();
      expect(askedOf(text)).toBeUndefined();
    },
  );

  it.each([
    'Thanks, talk tomorrow',
    'ok',
    'Good morning!',
    'How are you?',
    'Danke, bis morgen!',
    'Muchas gracias, buenas noches',
    'Merci beaucoup, bonne soirée',
    'Grazie mille',
    'Muito obrigado, até amanhã',
    'Tot ziens!',
    'Dziękuję bardzo',
    'Tack så mycket',
    'Mange tak',
    'Спасибо, до завтра',
    'Дякую',
    'Teşekkür ederim',
    'شكرا جزيلا',
    'धन्यवाद',
    'Terima kasih',
    '谢谢，明天聊',
    'ありがとうございます',
    '감사합니다',
    '👍',
    '',
  ])('is nothing in small talk, whatever was said before: %s', (text) => {
    expect(askedOf(text, said)).toBeUndefined();
    expect(askedOf(text)).toBeUndefined();
  });

  it('is nothing where a yes answers a courtesy', () => {
    expect(askedOf('ok, thank you', 'The plan costs 349 euros. Is there anything else?')).toBeUndefined();
  });

  it('has an end', () => {
    const long = Array.from({ length: 500 }, (_, n) => `w${n}`).join(' ');
    expect(askedOf(long, long.replaceAll('w', 'x'))).toMatchObject({
      sentences: [{ length: maxAsked }],
      around: { length: maxAsked },
    });
    expect(askedOf('One wish. Two wishes. Three wishes. Four wishes. Five wishes.')?.sentences).toHaveLength(4);
  });
});
