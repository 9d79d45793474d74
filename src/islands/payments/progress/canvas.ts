const breakLines = (canvas: CanvasRenderingContext2D, text: string, width: number) => {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1)} ${word}`.trim();
    if (canvas.measureText(line).width <= width || lines.at(-1) === '') lines[lines.length - 1] = line;
    else lines.push(word);
  }
  return lines;
};

/** At most two lines, of about the same length rather than with a word alone; what is too long ends with … */
const linesOf = (canvas: CanvasRenderingContext2D, text: string, width: number) => {
  const lines = breakLines(canvas, text, width);
  if (lines.length === 1) return lines;
  const balanced = breakLines(canvas, text, Math.min(width, canvas.measureText(text).width * 0.65));
  if (balanced.length === 2) return balanced;
  return lines.length === 2 ? lines : [lines[0] ?? '', `${lines[1]}…`];
};

/** A picture to draw on, with text in the font of the page. */
export const openCanvas = (width: number, height: number, margin: number) => {
  const element = Object.assign(document.createElement('canvas'), { width, height });
  const canvas = element.getContext('2d');
  if (!canvas) throw new Error('This browser cannot create pictures');
  const room = width - 2 * margin;
  const setFont = (weight: number, size: number) => {
    canvas.font = `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`;
  };
  const write = (
    text: string,
    top: number,
    weight: number,
    size: number,
    colour: string,
    align: 'left' | 'right' = 'left',
  ) => {
    setFont(weight, size);
    canvas.fillStyle = colour;
    canvas.textAlign = align;
    canvas.fillText(text, align === 'left' ? margin : width - margin, top, room);
  };
  const writeLines = (text: string, top: number, weight: number, size: number, colour: string) => {
    setFont(weight, size);
    for (const [index, line] of linesOf(canvas, text, room).entries())
      write(line, top + index * Math.round(size * 1.17), weight, size, colour);
  };
  const toBlob = () =>
    new Promise<Blob>((resolve, reject) => {
      element.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture was not made'))), 'image/png');
    });
  return { canvas, write, writeLines, toBlob };
};
