/** The picture beside the auth forms, from 960 px on; the others come from `/sliders?type=login`. */
export const authSlides = [
  {
    src: '/photos/slide-02/1200.webp',
    width: 1200,
    height: 1500,
    words: 'A place of your own, one payment at a time.',
  },
];
