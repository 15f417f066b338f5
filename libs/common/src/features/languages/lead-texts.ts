import { type LanguageCode, languageOf } from './languages';

/** What we say to leads in their language. */
export interface LeadTexts {
  /** That a person takes over. */
  handOff: string;
  /** The text of the unsubscribe link; sent back as a message, it means the same. */
  unsubscribe: string;
}

/** Our texts to leads, by language. */
export const leadTexts: Record<LanguageCode, LeadTexts> = {
  en: { handOff: 'A specialist will connect with you shortly.', unsubscribe: 'Unsubscribe' },
  es: { handOff: 'Un especialista se pondrá en contacto con usted en breve.', unsubscribe: 'Darse de baja' },
  pt: { handOff: 'Um especialista entrará em contato com você em breve.', unsubscribe: 'Cancelar inscrição' },
  fr: { handOff: 'Un spécialiste vous contactera sous peu.', unsubscribe: 'Se désinscrire' },
  de: { handOff: 'Eine Fachperson wird sich in Kürze bei Ihnen melden.', unsubscribe: 'Abmelden' },
  it: { handOff: 'Uno specialista La contatterà a breve.', unsubscribe: 'Disiscriviti' },
  nl: { handOff: 'Een specialist neemt binnenkort contact met u op.', unsubscribe: 'Afmelden' },
  sv: { handOff: 'En specialist kontaktar dig inom kort.', unsubscribe: 'Avregistrera' },
  da: { handOff: 'En specialist kontakter dig om kort tid.', unsubscribe: 'Afmeld' },
  no: { handOff: 'En spesialist tar kontakt med deg om kort tid.', unsubscribe: 'Meld av' },
  fi: { handOff: 'Asiantuntijamme ottaa sinuun pian yhteyttä.', unsubscribe: 'Peruuta tilaus' },
  pl: { handOff: 'Nasz specjalista wkrótce skontaktuje się z Państwem.', unsubscribe: 'Wypisz mnie' },
  cs: { handOff: 'Brzy se vám ozve náš specialista.', unsubscribe: 'Odhlásit' },
  hu: { handOff: 'Szakértőnk hamarosan felveszi Önnel a kapcsolatot.', unsubscribe: 'Leiratkozás' },
  ro: { handOff: 'Un specialist vă va contacta în curând.', unsubscribe: 'Dezabonare' },
  el: { handOff: 'Ένας ειδικός θα επικοινωνήσει σύντομα μαζί σας.', unsubscribe: 'Διαγραφή' },
  tr: { handOff: 'Bir uzmanımız kısa süre içinde sizinle iletişime geçecek.', unsubscribe: 'Abonelikten çık' },
  ru: { handOff: 'Наш специалист скоро свяжется с вами.', unsubscribe: 'Отписаться' },
  uk: { handOff: 'Наш фахівець незабаром зв’яжеться з вами.', unsubscribe: 'Відписатися' },
  ar: { handOff: 'سيتواصل معك أحد المختصين لدينا قريبًا.', unsubscribe: 'إلغاء الاشتراك' },
  he: { handOff: 'מומחה מטעמנו ייצור איתך קשר בהקדם.', unsubscribe: 'הסר' },
  hi: { handOff: 'हमारे विशेषज्ञ जल्द ही आपसे संपर्क करेंगे।', unsubscribe: 'सदस्यता समाप्त करें' },
  zh: { handOff: '我们的专员会尽快与您联系。', unsubscribe: '退订' },
  'zh-Hant': { handOff: '我們的專員會儘快與您聯繫。', unsubscribe: '取消訂閱' },
  ja: { handOff: '専門スタッフより追ってご連絡いたします。', unsubscribe: '配信停止' },
  ko: { handOff: '전문 상담사가 곧 연락드리겠습니다.', unsubscribe: '수신거부' },
  th: { handOff: 'ผู้เชี่ยวชาญของเราจะติดต่อกลับหาคุณในเร็ว ๆ นี้', unsubscribe: 'ยกเลิกการรับข่าวสาร' },
  vi: { handOff: 'Chuyên viên của chúng tôi sẽ sớm liên hệ với bạn.', unsubscribe: 'Hủy đăng ký' },
  id: { handOff: 'Spesialis kami akan segera menghubungi Anda.', unsubscribe: 'Berhenti berlangganan' },
};

/** Our texts in the language that a setting names, in English where we have none. */
export function leadTextsIn(language?: string): LeadTexts {
  return leadTexts[languageOf(language)];
}
