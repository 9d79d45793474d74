/** The first picture beside the auth forms, shown from 960 px. The others are loaded from `/sliders?type=login`. */
export const authSlides = [
  {
    src: '/photos/slide-02/1200.webp',
    width: 1200,
    height: 1500,
    words: 'A place of your own, one payment at a time.',
  },
];
