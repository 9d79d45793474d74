export interface ResponsivePhoto {
  src: string;
  /** Other widths in the format of `src`. */
  srcSet?: string | undefined;
  /** Better formats first, such as AVIF and WebP. */
  sources?: readonly { type: string; srcSet: string }[] | undefined;
  width: number;
  height: number;
  alt?: string;
  /** Background until the picture has loaded: #abc. */
  color?: string;
}

export const Picture = ({ photo, eager, sizes }: { photo: ResponsivePhoto; eager?: boolean; sizes: string }) => {
  const image = (
    <img
      src={photo.src}
      srcSet={photo.srcSet}
      sizes={photo.srcSet && sizes}
      alt={photo.alt ?? ''}
      width={photo.width}
      height={photo.height}
      data-c={photo.color}
      {...(eager ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  );
  if (!photo.sources?.length) return image;
  return (
    <picture>
      {photo.sources.map((source) => (
        <source key={source.type} {...source} sizes={sizes} />
      ))}
      {image}
    </picture>
  );
};
