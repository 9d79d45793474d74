import type { Chance } from './random.ts';

interface Region {
  women: readonly string[];
  men: readonly string[];
  last: readonly string[];
}

const list = (text: string) => text.split(' ');

const regions: readonly Region[] = [
  {
    women: list('Adaora Chiamaka Chidinma Ifeoma Ngozi Nkiru Nneka Obiageli Ogechi Oluchi Uju Ukamaka'),
    men: list('Chibuzo Chidi Chinonso Emenike Ikenna Kenechukwu Nnamdi Nonso Obinna Okechukwu Somto Uche'),
    last: list('Anyanwu Azubuike Chukwu Eze Ibe Igwe Madu Mbah Nwankwo Nwosu Obi Obiora Okeke Okoro Onuoha Umeh'),
  },
  {
    women: list('Abimbola Adunni Ayomide Bisi Folake Funmilayo Kehinde Modupe Omolara Ronke Sade Yetunde'),
    men: list('Adebayo Ayodele Babatunde Damilola Femi Gbenga Kayode Olumide Segun Seun Taiwo Wale'),
    last: list(
      'Adeleke Afolabi Ajayi Akande Alabi Bamidele Coker Fashola Lawal Ogunleye Ojo Oladipo Olawale Oni Salako',
    ),
  },
  {
    women: list('Aisha Amina Asabe Fatima Hadiza Hauwa Jummai Ladi Maryam Rakiya Salamatu Zainab'),
    men: list('Abubakar Aminu Bashir Danladi Garba Ibrahim Kabiru Mustapha Nasiru Sani Umar Yakubu'),
    last: list('Abdullahi Adamu Aliyu Audu Bala Bello Danjuma Gambo Haruna Idris Lawan Mohammed Shehu Suleiman Usman'),
  },
  {
    women: list('Arit Atim Blessing Comfort Ebiere Ekaette Eno Idara Itohan Osasere Tamuno Uduak'),
    men: list('Akpan Bassey Ebi Efosa Ekong Etim Inemesit Nosa Osagie Preye Tonye Udo'),
    last: list(
      'Amadi Brown-West Dagogo Edet Effiong Ekpo Eyo Igbinedion Inyang Isokpan Obaseki Okon Osaze Udoh Wokoma',
    ),
  },
];

export interface Name {
  first: string;
  last: string;
}

/** So many, no two alike. */
export function namesOf(count: number, lot: Chance): Name[] {
  const names = new Map<string, Name>();
  while (names.size < count) {
    const { women, men, last } = lot.pick(regions);
    const name = { first: lot.pick(lot.percent(48) ? women : men), last: lot.pick(last) };
    names.set(`${name.first} ${name.last}`, name);
  }
  return [...names.values()];
}
